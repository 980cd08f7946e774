import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { startOrders } from './direct/orders/serve-orders.ts'
import { startCalls } from './due/start-calls.ts'
import { startTimers } from './due/timers.ts'
import { startWarnings } from './due/warnings.ts'
import { watchDue } from './due/watch-due.ts'
import { startSessionOrders } from './lane/serve-session-orders.ts'

/** What no event starts: its time has come, or somebody has ordered it. */
export const serveDue = (billing: BillingDeps, platform: Platform): Running => {
  const { book, places } = billing
  const { database, clock, logger } = platform
  const { query } = database
  const due = watchDue({
    ...{ query, now: clock.now },
    onError: (error) => logger.error({ err: error }, 'what is due could not be looked for; retrying'),
  })
  const { untilDue } = due
  const serving = [
    due,
    startCalls(places, { ...platform, book, untilDue }),
    startTimers({ ...platform, book }, untilDue),
    startWarnings(platform, untilDue),
    startOrders({ billing, query }, untilDue),
    startSessionOrders({ billing, query }, untilDue),
  ]
  return { stop: async () => void (await Promise.all(serving.map(({ stop }) => stop()))) }
}
