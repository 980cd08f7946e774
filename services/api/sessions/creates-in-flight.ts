import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

const MOST = { live: 20, test: 5 } as const

export type CreatesInFlight = Readonly<{
  /**
   * Returns the function that releases the place (call it once); throws
   * `too_many_concurrent_requests`.
   */
  enter: (caller: Caller) => () => void
}>

/**
 * How many creates of one account are being answered right now; joins and replays do not count. Per
 * process.
 */
export const createsInFlight = (): CreatesInFlight => {
  const counts = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (counts.get(name) ?? 0) + by
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
  }
  return {
    enter: ({ accountId, mode }) => {
      const name = `${accountId}:${mode}`
      if ((counts.get(name) ?? 0) >= MOST[mode]) {
        const message = `${MOST[mode]} creates of this account are in flight: wait for one to be answered.`
        throw new Rejection('too_many_concurrent_requests', message, { retryAfterSeconds: 1 })
      }
      change(name, 1)
      let inside = true
      return () => {
        if (inside) change(name, -1)
        inside = false
      }
    },
  }
}
