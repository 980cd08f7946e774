import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MINUTES = 10 * 60_000

/** Returns what the command wrote to standard output; throws with what it wrote where it fails. */
export const runTool = async (command: string, words: readonly string[], cwd: string): Promise<string> => {
  const options = { cwd, timeout: MINUTES, maxBuffer: 64 * 1_024 * 1_024 }
  const { stdout } = await promisify(execFile)(command, words, options).catch((error: unknown) => {
    const { stdout: out = '', stderr = '' } = error as Readonly<{ stdout?: string; stderr?: string }>
    throw new Error(`${command} ${words.join(' ')}\n${out}${stderr}`, { cause: error })
  })
  return stdout
}
