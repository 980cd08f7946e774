import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Program = Readonly<{
  command: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Written to its standard input. */
  input?: string
  timeoutMs: number
}>

const WORDS = 1_500

/**
 * Runs a program to its end; returns its output. Rejects with its last words if it fails or takes
 * too long.
 */
export const runProgram = async (program: Program): Promise<{ stdout: string; stderr: string }> => {
  const { command, args, env, input = '', timeoutMs } = program
  const child = spawn(command, args, { env })
  // not spawn's own time-out: that one keeps the process alive if the program does not exist
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  child.stdin.on('error', () => {}) // it may exit without reading its input
  child.stdin.end(input)
  const ended = new Promise<string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code === 0 ? null : `ended with ${signal ?? code}`))
  })
  try {
    const [stdout, stderr, problem] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    if (problem === null) return { stdout, stderr }
    throw new Error(`${command} ${problem}: ${`${stdout}\n${stderr}`.trim().slice(-WORDS)}`)
  } finally {
    clearTimeout(timer)
  }
}
