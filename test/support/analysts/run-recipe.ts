import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const run = promisify(execFile)
const MOST_BYTES = 1 << 28
const RUN_MS = 120_000

type Environment = Readonly<Record<string, string>>

/** Why a program of the guide cannot run here; null: it can. */
export const lacks = async (...programs: readonly string[]): Promise<string | null> => {
  for (const program of programs) {
    const found = await run('sh', ['-c', `command -v ${program}`]).catch(() => null)
    if (!found) return `there is no ${program}`
  }
  return null
}

/** The lines that a shell prints which runs this block, in that folder. */
export const runShell = async (
  text: string,
  environment: Environment,
  cwd?: string,
): Promise<readonly string[]> => {
  const env = { ...bareEnvironment(), ...environment }
  const { stdout } = await run('sh', ['-euc', text], { cwd, env, maxBuffer: MOST_BYTES, timeout: RUN_MS })
  return stdout.split('\n').filter(Boolean)
}

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

/**
 * A folder for PATH, in which `npm run --silent cli -- WORDS` runs our command where it is typed:
 * npm itself would run it in the checkout.
 */
export const npmInPlace = async (folder: string): Promise<string> => {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const script = `#!/bin/sh\nshift 4\nexec '${process.execPath}' '${main}' "$@"\n`
  await writeFile(join(bin, 'npm'), script, { mode: 0o700 })
  return bin
}

const endOf = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

type Program = Readonly<{ command: string; args: readonly string[]; environment: Environment; text: string }>

/** The first lines of a program that does not end by itself; it is given on stdin. */
export const firstLines = async (
  { command, args, environment, text }: Program,
  count: number,
): Promise<readonly string[]> => {
  const env = { ...bareEnvironment(), ...environment }
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'], timeout: RUN_MS })
  child.stdin.end(text)
  const lines: string[] = []
  try {
    for await (const line of createInterface(child.stdout)) if (lines.push(line) === count) break
    return lines
  } finally {
    await endOf(child)
  }
}
