import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { platformsBeside } from '#merchants/definitions/platforms-beside.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { loadDefinitions } from '#merchants/language/load-definitions.ts'
import type { Definition } from '#merchants/language/parse-definition.ts'
import { runTool } from '../command-line/run-tool.ts'
import type { Checked } from './check-files.ts'

const Found = z.array(z.object({ file: z.string(), fixture: z.string(), reason: z.string() }))

const finding = (
  { problem }: Definition,
  { level, reason }: Readonly<{ level: Checked['level']; reason: string }>,
): Checked => {
  const found = { ...problem(['fixtures'], reason), level }
  return { ...found, text: `${level}: ${problemText(found)}` }
}

const hasPages = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'))

/** Whether definitions still fit the pages that `merchants try --save` kept for them. */
export const checkFixtures = async (
  files: readonly string[],
  { allowLocal, isOurs = false }: Readonly<{ allowLocal: boolean; isOurs?: boolean }>,
): Promise<Checked[]> => {
  const { definitions } = loadDefinitions(files, platformsBeside(files).platforms)
  const named = definitions.flatMap((definition) => {
    const { file, merchant } = definition
    return merchant.fixtures === undefined
      ? []
      : [{ definition, file, folder: join(dirname(file), merchant.fixtures) }]
  })
  const [there, lost] = [
    named.filter(({ folder }) => hasPages(folder)),
    named.filter(({ folder }) => !hasPages(folder)),
  ]
  const missing = lost.map(({ definition, folder }) =>
    finding(definition, { level: isOurs ? 'error' : 'warning', reason: `no page is kept in ${folder}` }),
  )
  if (there.length === 0) return missing
  const order = { allowLocal, definitions: there.map(({ file, folder }) => ({ file, folder })) }
  const found = Found.parse(JSON.parse(await runTool('replay', { order })))
  const changed = found.flatMap(({ file, fixture, reason }) => {
    const definition = definitions.find((each) => each.file === file)
    return definition ? [finding(definition, { level: 'error', reason: `${fixture}: ${reason}` })] : []
  })
  return [...missing, ...changed]
}
