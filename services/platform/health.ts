import type { Health } from './platform.ts'

/** How long a block holds without being repeated: who waits repeats it twice a second. A partition that moved away repeats nothing. */
const BLOCK_MS = 5_000

type Block = Readonly<{ reason: string; until: number }>

/** What the parts of this process say of themselves; no word means well. `now`: monotonic milliseconds. */
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
