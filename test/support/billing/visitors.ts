import type { Query } from '#platform/postgres/postgres.ts'
import type { Found } from '#services/billing/visits/found.ts'
import { createPlaces, type Visitor } from '#services/billing/visits/places.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')

/** Visits of one merchant by two billing processes with one clock, which the test moves. */
export const visitorsOf = (query: Query, merchant: string, limits: Partial<Visitor['limits']> = {}) => {
  let now = start
  const called: string[] = []
  const process = () =>
    createPlaces({
      query,
      now: () => new Date(now).toISOString(),
      wake: (sessions) => called.push(...sessions),
    })
  const processes = [process(), process()] as const
  const visitor = (sessionId: string, more: Partial<Visitor> = {}): Visitor => ({
    ...{ merchant, merchantId: merchant, sessionId: `${merchant} ${sessionId}` },
    ...{ accountId: 'acc_a', definition: 'first', isInForce: true, looksUp: false, sandbox: false },
    limits: { concurrency: 2, perMinute: 600, ...limits },
    ...more,
  })
  return {
    take: (sessionId: string, more: Partial<Visitor> = {}, which: 0 | 1 = 0) =>
      processes[which].take(visitor(sessionId, more)),
    leave: (sessionId: string, found: Found = 'fine', more: Partial<Visitor> = {}) =>
      processes[1].leave(visitor(sessionId, more), found),
    keep: (sessionId: string) => processes[0].keep(visitor(sessionId)),
    forget: (sessionId: string) => processes[0].forget(`${merchant} ${sessionId}`),
    call: () => processes[1].callWaiting(),
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
    /** Whom the processes called since the last time. */
    called: () => {
      const ours = called.splice(0).filter((id) => id.startsWith(`${merchant} `))
      return ours.map((id) => id.slice(merchant.length + 1))
    },
  }
}
