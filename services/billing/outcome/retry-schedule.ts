import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { Simulation } from '#contracts/failures.ts'

/** Waits in seconds before each retry; after the last one, repeat it or give up. */
type Waits = Readonly<{ seconds: readonly number[]; last: 'repeat' | 'give_up' }>

const portal: Waits = { seconds: [60, 300, 900, 3_600], last: 'repeat' }

/** The machine's own tabs are taken: that passes sooner than a portal's trouble. */
const tabs: Waits = { seconds: [60, 120, 300], last: 'repeat' }

/** Only an operator goes on with it. */
const never: Waits = { seconds: [], last: 'give_up' }

/** portal.md §3.5. The session's deadline ends those that repeat. */
const live: Record<DeferReason, Waits> = {
  portal_down: portal,
  timeout: portal,
  circuit_open: portal,
  browser_capacity: tabs,
  mail_unavailable: portal,
  rate_limited: { seconds: [900], last: 'repeat' },
  ticket_not_yet_available: { seconds: [21_600], last: 'repeat' },
  sat_list_lag: { seconds: [172_800], last: 'give_up' },
  commit_unconfirmed: { seconds: [30, 120, 600, 3_600, 21_600, 86_400], last: 'give_up' },
  issue_disproved: { seconds: [0], last: 'repeat' },
  awaiting_email: { seconds: [3_600, 21_600, 86_400], last: 'give_up' },
  captcha: never,
  operator: never,
  secret_missing: never,
  login_expired: never,
}

const quickly: Waits = { seconds: [1, 2, 4, 8, 15, 30, 60], last: 'repeat' }

/** Nobody waits an hour for a sandbox portal. */
const sandbox: Record<DeferReason, Waits> = {
  ...live,
  portal_down: quickly,
  timeout: quickly,
  circuit_open: quickly,
  browser_capacity: quickly,
  rate_limited: quickly,
  awaiting_email: { seconds: [5, 15, 60, 600], last: 'give_up' },
  commit_unconfirmed: { seconds: [1, 3, 5, 10, 30, 120, 600, 3_600], last: 'give_up' },
}

/** Failures that a client asked to see end within seconds. */
const simulated: Partial<Record<Simulation, Waits>> = {
  merchant_unavailable: { seconds: [1, 2], last: 'give_up' },
  issue_unconfirmed: { seconds: [1, 1, 2], last: 'give_up' },
}

/**
 * `random` is 0 to 1. A wait varies by ± 20 %, so that many sessions do not retry at once; not in
 * the sandbox.
 */
type Pace = Readonly<{ sandbox: boolean; simulate: Simulation | null; random: number }>

const waitsFor = (reason: DeferReason, { sandbox: pretend, simulate }: Pace): Waits => {
  if (!pretend) return live[reason]
  return (simulate && reason !== 'issue_disproved' && simulated[simulate]) || sandbox[reason]
}

/** Seconds until the next try after `times` (≥ 1) of this reason in succession; null: give up. */
export const nextWait = (reason: DeferReason, times: number, pace: Pace): number | null => {
  const { seconds, last } = waitsFor(reason, pace)
  const wait = seconds[times - 1] ?? (last === 'repeat' ? seconds.at(-1) : undefined)
  if (wait === undefined) return null
  return pace.sandbox ? wait : wait * (0.8 + 0.4 * pace.random)
}
