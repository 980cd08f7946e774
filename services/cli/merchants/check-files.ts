import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { known, platforms } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { definitionFiles, loadDefinitions, loadPlatforms } from '#merchants/language/load-definitions.ts'
import { knownMerchantOf } from '#merchants/language/merchant-of.ts'
import { type Linted, lintDefinition } from '#merchants/lint/lint-definition.ts'

/** As a line of its own, and in parts. */
export type Checked = Linted & Readonly<{ text: string }>

/** Templates lie in `templates` beside the files; ours are there as well. */
const platformsFor = (files: readonly string[]) => {
  const folders = [...new Set(files.map((file) => join(dirname(file), 'templates')))].filter((folder) =>
    existsSync(folder),
  )
  const own = loadPlatforms(folders.flatMap(definitionFiles))
  return { platforms: new Map([...platforms, ...own.platforms]), problems: own.problems }
}

/**
 * Everything that is wrong or doubtful in the files, by file. Throws where one cannot be read from
 * disk.
 */
export const checkFiles = (files: readonly string[], allowLocal: boolean): Checked[] => {
  const templates = platformsFor(files)
  const { definitions, problems } = loadDefinitions(files, templates.platforms)
  const others = [...known, ...definitions.map(({ merchant }) => knownMerchantOf(merchant))]
  const found: Linted[] = [
    ...[...templates.problems, ...problems].map((problem) => ({ ...problem, level: 'error' as const })),
    ...definitions.flatMap((definition) => lintDefinition(definition, others, { allowLocal })),
  ]
  return found.map((finding) => ({ ...finding, text: `${finding.level}: ${problemText(finding)}` }))
}
