import { join } from 'node:path'
import { openVenv } from '#test/support/python/open-venv.ts'
import { runTool } from './run-tool.ts'

/** Pinned: another version makes another client. */
const PACKAGES = ['openapi-python-client==0.26.2', 'mypy==1.18.2', 'httpx==0.28.1', 'types-python-dateutil']

/** Generates the client of Python from `openapi.json` in the folder, and checks its types. */
export const pythonClient = async (folder: string): Promise<string> => {
  const [generator = '', ...others] = PACKAGES
  const venv = await openVenv(generator)
  if ('reason' in venv) throw new Error(venv.reason)
  await runTool(join(venv.bin, 'pip'), ['install', '--quiet', ...others], folder)
  const generate = ['generate', '--path', 'openapi.json', '--output-path', 'python', '--meta', 'poetry']
  await runTool(join(venv.bin, 'openapi-python-client'), [...generate, '--overwrite'], folder)
  const checked = await runTool(join(venv.bin, 'mypy'), ['.'], join(folder, 'python'))
  return `${generator}, mypy: ${checked.trim()}`
}
