import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnvironment } from '#platform/runtime/config.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

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
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  child.stdin.on('error', () => {}) // it may end without reading its input
  child.stdin.end(JSON.stringify(order))
  const [code] = await once(child, 'close')
  for (const signal of signals) process.off(signal, forward)
  return code ?? 1
}
