import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Runs a command; what it prints goes to stderr. Throws when it fails. */
export const run = async (command: string, args: readonly string[], folder = '.'): Promise<void> => {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/**
 * A file or folder to be made, and the hash of all that it is made of. `make` writes to the path
 * that it is given.
 */
export type Step = Readonly<{ out: string; of: string; make: (target: string) => Promise<void> }>

const stampOf = (out: string) => `${out}.made`

export const isMade = ({ out, of }: Pick<Step, 'out' | 'of'>): boolean =>
  existsSync(out) && existsSync(stampOf(out)) && readFileSync(stampOf(out), 'utf8') === of

export const stamp = ({ out, of }: Pick<Step, 'out' | 'of'>): void => writeFileSync(stampOf(out), of)

/**
 * Makes what is not there yet, or was made of something else. A step that was cut off leaves
 * nothing behind.
 */
export const runStep = async (step: Step): Promise<void> => {
  if (isMade(step)) return
  process.stderr.write(`making ${step.out}\n`)
  const target = path.join(path.dirname(step.out), `making-${path.basename(step.out)}`)
  rmSync(target, { recursive: true, force: true })
  rmSync(step.out, { recursive: true, force: true })
  mkdirSync(path.dirname(step.out), { recursive: true })
  await step.make(target)
  renameSync(target, step.out)
  stamp(step)
}

/** Two at a time: memory, and the training's own threads, want no more. */
export const inPairs = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const left = tasks.values()
  const work = async () => {
    for (const task of left) await task()
  }
  await Promise.all([work(), work()])
}
