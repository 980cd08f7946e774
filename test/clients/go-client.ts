import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const RUNTIME = 'github.com/oapi-codegen/runtime@v1.9.0'

/** Generates the client of Go from `openapi.json` in the folder, builds and vets it. */
export const goClient = async (folder: string): Promise<string> => {
  const own = join(folder, 'go')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'go.mod'), 'module client\n\ngo 1.24\n')
  const what = ['-package', 'client', '-generate', 'types,client,skip-prune', '-o', 'client.gen.go']
  await runTool('go', ['run', GENERATOR, ...what, join(folder, 'openapi.json')], own)
  await runTool('go', ['get', RUNTIME], own)
  await runTool('go', ['mod', 'tidy'], own)
  await runTool('go', ['build', './...'], own)
  await runTool('go', ['vet', './...'], own)
  return `${GENERATOR.split('/').at(-1)}, built and vetted`
}
