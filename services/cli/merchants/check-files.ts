import { platformsBeside } from '#merchants/definitions/platforms-beside.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { loadDefinitions } from '#merchants/language/load-definitions.ts'
import { knownMerchantOf } from '#merchants/language/merchant-of.ts'
import { type Linted, lintDefinition } from '#merchants/lint/lint-definition.ts'
import { repeatedIds } from '#merchants/lint/repeated-ids.ts'

/** As a line of its own, and in parts. */
export type Checked = Linted & Readonly<{ text: string }>

/**
 * Everything that is wrong or doubtful in the files, by file. Throws where one cannot be read from
 * disk.
 */
export const checkFiles = (
  files: readonly string[],
  how: Readonly<{ allowLocal: boolean; isOurs?: boolean }>,
): Checked[] => {
  const templates = platformsBeside(files)
  const { definitions, problems } = loadDefinitions(files, templates.platforms)
  const others = [...registry().known, ...definitions.map(({ merchant }) => knownMerchantOf(merchant))]
  const found: Linted[] = [
    ...[...templates.problems, ...problems, ...repeatedIds(definitions)].map((problem) => ({
      ...problem,
      level: 'error' as const,
    })),
    ...definitions.flatMap((definition) => lintDefinition(definition, others, how)),
  ]
  return found.map((finding) => ({ ...finding, text: `${finding.level}: ${problemText(finding)}` }))
}
