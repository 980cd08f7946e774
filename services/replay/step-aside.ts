import { setTimeout as sleep } from 'node:timers/promises'

/** In ms: the clock; how long this thread had work; how long a processor was given to it. */
export type Spent = Readonly<{ at: number; working: number; given: number }>

const WINDOW_MS = 100
const LONGEST_MS = 1_000
/** Of the time with work. A thread of the lowest priority gets nearly all of an idle machine. */
const STARVED = 0.5

/**
 * How long a replay rests after a window of work, in ms. On a machine that others want it is idle
 * half of the time: Postgres makes its steps at a priority that is not ours to lower.
 */
export const restAfter = (before: Spent, now: Spent): number => {
  const [working, given] = [now.working - before.working, now.given - before.given]
  return given < STARVED * working ? Math.min(now.at - before.at, LONGEST_MS) : 0
}

const spent = (): Spent => {
  const { user, system } = process.threadCpuUsage()
  return {
    at: performance.now(),
    working: performance.eventLoopUtilization().active,
    given: (user + system) / 1_000,
  }
}

/** To be called between two steps: waits while others want the machine, at most a second. */
export const stepAside = (stopping: AbortSignal): (() => Promise<void>) => {
  let before = spent()
  return async () => {
    const now = spent()
    if (now.at - before.at < WINDOW_MS) return
    await sleep(restAfter(before, now), undefined, { signal: stopping }).catch(() => undefined)
    before = spent()
  }
}
