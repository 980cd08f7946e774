import type { CDPSession } from 'playwright-core'
import { type BrowserProcess, processesOf } from './processes-of.ts'

const EVERY_MS = 500

/** The process to end: the largest, once all together are over the limit. */
export const overLimit = (all: readonly BrowserProcess[], maxMb: number): BrowserProcess | null => {
  const sum = all.reduce((mb, each) => mb + each.mb, 0)
  if (sum <= maxMb) return null
  return all.toSorted((a, b) => b.mb - a.mb)[0] ?? null
}

/**
 * V8 bounds its own heap, and nobody what pages hold beside it (buffers, pictures, elements).
 * Visits share no process of a page: the one that goes ends its own visit. Ends with the browser.
 */
export const watchMemory = (session: CDPSession, maxMb: number): (() => void) => {
  const look = async () => {
    const largest = overLimit(await processesOf(session), maxMb)
    if (largest) process.kill(largest.pid, 'SIGKILL')
  }
  // a browser that does not answer is the concern of its visits
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
