import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openapiDocument } from '#test/support/api/openapi-document.ts'
import { goClient } from './go-client.ts'
import { javaClient } from './java-client.ts'
import { pythonClient } from './python-client.ts'
import { runTool } from './run-tool.ts'

/**
 * `npm run test:generated-clients [LANGUAGE...]`: clients that the usual generators make of the
 * OpenAPI document compile. A language whose tools are not installed is skipped.
 */
const folder = join(import.meta.dirname, '../../.data/generated-clients')

const languages = [
  {
    name: 'java',
    tools: [
      ['java', '-version'],
      ['javac', '-version'],
      ['mvn', '-v'],
    ],
    make: javaClient,
  },
  { name: 'python', tools: [[process.env['PYTHON'] ?? 'python3', '--version']], make: pythonClient },
  { name: 'go', tools: [['go', 'version']], make: goClient },
] as const

const isMissing = async ([command, ...words]: readonly [string, ...string[]]): Promise<boolean> => {
  try {
    await runTool(command, words, folder)
    return false
  } catch {
    return true
  }
}

const tryLanguage = async ({
  name,
  tools,
  make,
}: (typeof languages)[number]): Promise<'ok' | 'skipped' | 'failed'> => {
  for (const tool of tools) {
    if (!(await isMissing(tool))) continue
    console.log(`${name}: skipped, there is no ${tool[0]}`)
    return 'skipped'
  }
  try {
    console.log(`${name}: ${await make(folder)}`)
    return 'ok'
  } catch (error) {
    console.log(`${name}: FAILED\n${error instanceof Error ? error.message : String(error)}`)
    return 'failed'
  }
}

const asked = process.argv.slice(2)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'openapi.json'), JSON.stringify(await openapiDocument()))
const ends: string[] = []
for (const language of languages)
  if (asked.length === 0 || asked.includes(language.name)) ends.push(await tryLanguage(language))
process.exitCode = ends.includes('failed') || ends.length === 0 ? 1 : 0
