import { LRUCache } from 'lru-cache'

export type FailedAttempts = Readonly<{
  /** Counts one more failure; true once the address has used up its limit for this minute. */
  add: (address: string) => boolean
  secondsLeft: (address: string) => number
}>

const WINDOW_SECONDS = 60
const MOST_FAILURES = 100
const MOST_ADDRESSES = 20_000

/**
 * Failed authentications by address, in windows of a minute from the first one. Kept in this
 * process's memory.
 */
export const createFailedAttempts = (seconds = () => performance.now() / 1000): FailedAttempts => {
  const windows = new LRUCache<string, { since: number; failures: number }>({ max: MOST_ADDRESSES })
  const windowOf = (address: string) => {
    const known = windows.get(address)
    if (known && seconds() - known.since < WINDOW_SECONDS) return known
    const fresh = { since: seconds(), failures: 0 }
    windows.set(address, fresh)
    return fresh
  }
  return {
    add: (address) => {
      const window = windowOf(address)
      window.failures += 1
      return window.failures > MOST_FAILURES
    },
    secondsLeft: (address) => Math.max(1, Math.ceil(windowOf(address).since + WINDOW_SECONDS - seconds())),
  }
}
