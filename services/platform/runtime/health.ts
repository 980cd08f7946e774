export type Health = Readonly<{
  /**
   * Says what is wrong with a part while it works on; null when it is well again. Shown to anybody:
   * no addresses, no data.
   */
  report: (part: string, problem: string | null) => void
  problems: () => Record<string, string>
  /**
   * The part will not come back by itself: readiness fails and the process stops with exit code 1.
   */
  fail: (part: string, problem: string) => void
  /**
   * The part cannot go on in this version: readiness fails for some seconds, so the part repeats it
   * for as long as it waits.
   */
  block: (part: string, reason: string) => void
  /** Who waits now, and for what. */
  blocked: () => Record<string, string>
  /** What the first `fail` said. */
  failure: () => string | null
  /** Resolves with it. */
  failed: Promise<string>
}>

/**
 * How long a block holds without being repeated: who waits repeats it twice a second. A partition
 * that moved away repeats nothing.
 */
const BLOCK_MS = 5_000

type Block = Readonly<{ reason: string; until: number }>

/**
 * What the parts of this process say of themselves; no word means well. `now`: monotonic
 * milliseconds.
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
