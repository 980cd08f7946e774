import type { CDPSession } from 'playwright-core'
import { descendsFrom } from './descends-from.ts'
import { type BrowserProcess, processesOf } from './processes-of.ts'

const EVERY_MS = 500
/** A visit hears by then that its page has gone. */
const HEARD_MS = 5_000

/** The process to end: the largest, once all together are over the limit. */
export const overLimit = (all: readonly BrowserProcess[], maxMb: number): BrowserProcess | null => {
  const sum = all.reduce((mb, each) => mb + each.mb, 0)
  if (sum <= maxMb) return null
  return all.toSorted((a, b) => b.mb - a.mb)[0] ?? null
}

type MemoryWatch = Readonly<{
  /** Whether a process was ended just now. */
  endedOne: () => boolean
  stop: () => void
}>

/**
 * V8 bounds its own heap, and nobody what pages hold beside it (buffers, pictures, elements).
 * Visits share no process of a page: the one that goes ends its own visit. `main`: the browser's
 * own process; what does not descend from it is left alone.
 */
export const watchMemory = (
  session: CDPSession,
  { maxMb, main }: Readonly<{ maxMb: number; main: number }>,
): MemoryWatch => {
  let endedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    const largest = overLimit(await processesOf(session), maxMb)
    // between the look and now it may have ended, and another program have its number
    if (!largest || !descendsFrom(largest.pid, main)) return
    endedAt = performance.now()
    process.kill(largest.pid, 'SIGKILL')
  }
  // a browser that does not answer is the concern of its visits
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
  timer.unref()
  return {
    endedOne: () => performance.now() - endedAt < HEARD_MS,
    stop: () => clearInterval(timer),
  }
}
