import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Leases } from '../limits/leases.ts'

const MOST = { live: 20, test: 5 } as const

export type CreatesInFlight = Readonly<{
  /**
   * Returns the function that releases the place (call it once); throws
   * `too_many_concurrent_requests`.
   */
  enter: (caller: Caller) => Promise<() => void>
}>

/** The places of this process, where Postgres cannot say how many all processes hold. */
const placesHere = () => {
  const counts = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (counts.get(name) ?? 0) + by
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
  }
  return (name: string, most: number): (() => void) | null => {
    if ((counts.get(name) ?? 0) >= most) return null
    change(name, 1)
    return () => change(name, -1)
  }
}

const nothing = (): void => undefined

/**
 * How many creates of one account are being answered right now, by all processes; joins and replays
 * do not count.
 */
export const createsInFlight = (leases: Pick<Leases, 'take'>): CreatesInFlight => {
  const takeHere = placesHere()
  const enter = async (name: string, most: number) => {
    const leaveHere = takeHere(name, most)
    if (!leaveHere) return null
    // a Postgres that is away refuses nobody: then each process counts its own
    const free = await leases.take(`creates of ${name}`, most).catch(() => nothing)
    if (!free) {
      leaveHere()
      return null
    }
    return () => {
      leaveHere()
      free()
    }
  }
  return {
    enter: async ({ accountId, mode }) => {
      const leave = await enter(`${accountId}:${mode}`, MOST[mode])
      if (!leave) {
        const message = `${MOST[mode]} creates of this account are in flight: wait for one to be answered.`
        throw new Rejection('too_many_concurrent_requests', message, { retryAfterSeconds: 1 })
      }
      let isInside = true
      return () => {
        if (isInside) leave()
        isInside = false
      }
    },
  }
}
