export type Health = Readonly<{
  /**
   * Reports what is wrong with a part that still works; null when it is well again. Anybody can
   * read it: no addresses, no data.
   */
  report: (part: string, problem: string | null) => void
  problems: () => Record<string, string>
  /**
   * The part will not recover by itself: readiness fails and the process stops with exit code 1.
   */
  fail: (part: string, problem: string) => void
  /**
   * The part cannot continue in this version. Readiness fails for some seconds, so the part repeats
   * the call for as long as it waits.
   */
  block: (part: string, reason: string) => void
  /** Which parts are blocked now, and by what. */
  blocked: () => Record<string, string>
  /** The first reason that was passed to `fail`. */
  failure: () => string | null
  /** Resolves with that reason. */
  failed: Promise<string>
}>

/**
 * How long a block counts if it is not repeated; a blocked part repeats it twice a second. When a
 * partition moves away, its repeats stop.
 */
const BLOCK_MS = 5_000

type Block = Readonly<{ reason: string; until: number }>

/**
 * What the parts of this process report about themselves; a part that reports nothing is well.
 * `now`: monotonic milliseconds.
 */
export const createHealth = (now: () => number = () => performance.now()): Health => {
  const blocks = new Map<string, Block>()
  const problems = new Map<string, string>()
  const failed = Promise.withResolvers<string>()
  let failure: string | null = null
  return {
    report: (part, problem) => {
      if (problem === null) problems.delete(part)
      else problems.set(part, problem)
    },
    problems: () => Object.fromEntries(problems),
    block: (part, reason) => {
      blocks.set(part, { reason, until: now() + BLOCK_MS })
    },
    blocked: () =>
      Object.fromEntries(
        [...blocks].filter(([, { until }]) => now() < until).map(([part, { reason }]) => [part, reason]),
      ),
    fail: (part, problem) => {
      failure ??= `${part}: ${problem}`
      failed.resolve(failure)
    },
    failure: () => failure,
    failed: failed.promise,
  }
}
