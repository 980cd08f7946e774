import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DATA = join(import.meta.dirname, '../../../.data')
const PYTHON = process.env['PYTHON'] ?? 'python3'
const PIP_MS = 300_000

const run = promisify(execFile)

/** `bin`: its commands; `reason`: why there is no such environment, for `t.skip`. */
export type Venv = Readonly<{ bin: string }> | Readonly<{ reason: string }>

/**
 * A virtual environment of Python with this package, `name==version`, which is installed once per
 * clone, into `.data`.
 */
export const openVenv = async (requirement: string, directory?: string): Promise<Venv> => {
  const venv = directory ?? join(DATA, `python-${requirement.replace('==', '-')}`)
  const [bin, done] = [join(venv, 'bin'), join(venv, 'installed')]
  if (existsSync(done)) return { bin }
  try {
    await run(PYTHON, ['--version'])
  } catch {
    return { reason: `there is no ${PYTHON}` }
  }
  try {
    await mkdir(DATA, { recursive: true })
    await run(PYTHON, ['-m', 'venv', venv])
    await run(join(bin, 'pip'), ['install', '--quiet', requirement], { timeout: PIP_MS })
    await mkdir(done)
    return { bin }
  } catch (error) {
    return { reason: `${requirement} was not installed: ${String(error).split('\n')[0]}` }
  }
}
