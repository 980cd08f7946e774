import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { childEnvironment } from '#platform/runtime/config.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** One Ctrl-C may come twice: from the terminal, and from npm, which passes it on. */
const ONE_PRESS_MS = 500

/** The first signal reaches the program; where it does not end, a second one kills it. */
const createForward = (child: Pick<ChildProcess, 'kill'>) => {
  let first: number | null = null
  return (signal: NodeJS.Signals): void => {
    first ??= performance.now()
    const isSecond = performance.now() - first > ONE_PRESS_MS
    child.kill(isSecond ? 'SIGKILL' : signal)
  }
}

/**
 * Runs a program of ours that writes to our own stdout and stderr, with its order on stdin. Signals
 * reach it, and its end is awaited. Its exit code.
 */
export const streamProgram = async (program: string, order: object): Promise<number> => {
  const child = spawn(process.execPath, [program], {
    env: childEnvironment({}),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // Ctrl-C reaches it without us too, and it may hear both
  const forward = createForward(child)
  for (const signal of signals) process.on(signal, forward)
  child.stdin.on('error', () => {}) // it may end without reading its input
  child.stdin.end(JSON.stringify(order))
  await once(child, 'close')
  for (const signal of signals) process.off(signal, forward)
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL']
}
