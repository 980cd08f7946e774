/** Ctrl-C, or another request to end. */
export class Interrupted extends Error {
  readonly exitCode: number
  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`stopped by ${signal}`)
    this.exitCode = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]
  }
}

/**
 * One Ctrl-C arrives twice if npm is between: from the terminal and from npm, which passes it on.
 */
const ECHO_MS = 1_000

/**
 * Rejects at the first signal; a second one ends this process at once, and the guards end what it
 * started.
 */
export const interruption = (): Promise<never> => {
  const first = Promise.withResolvers<never>()
  let asked = Number.POSITIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const interrupted = new Interrupted(signal)
      if (performance.now() - asked > ECHO_MS) process.exit(interrupted.exitCode)
      asked = Math.min(asked, performance.now())
      first.reject(interrupted)
    })
  first.promise.catch(() => undefined) // waiters get the rejection; there may be none
  return first.promise
}
