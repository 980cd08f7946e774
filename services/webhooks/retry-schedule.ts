/**
 * Waits between attempts: 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. Ten attempts in 75 h 35
 * m 5 s.
 */
export const delaySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const JITTER = 0.2
/** Shortest wait after a receiver was overloaded or too slow. */
const BREATHER_SECONDS = 60

type Failed = Readonly<{
  /** Failed attempts so far, counting this one: 1 after the first. */
  failures: number
  /**
   * Seconds from the receiver's `Retry-After`, at most a day. It can lengthen a wait, not shorten
   * it.
   */
  retryAfter: number | null
  /** It answered 429, 502 or 504, or did not answer in time. */
  isOverloaded: boolean
}>

/**
 * Seconds to the next attempt, or null when this was the last. `random` is in [0, 1): it spreads
 * attempts by ± 20 %.
 */
export const nextDelay = ({ failures, retryAfter, isOverloaded }: Failed, random: number): number | null => {
  const planned = delaySeconds[failures - 1]
  if (planned === undefined) return null
  const spread = planned * (1 - JITTER + 2 * JITTER * random)
  return Math.max(spread, retryAfter ?? 0, isOverloaded ? BREATHER_SECONDS : 0)
}
