import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { Answer } from '../visits/places.ts'

/** It is called long before; this is for a call that was lost, and for a browser that comes. */
const AT_LATEST_MS = { wait: 15 * 60_000, open: 6 * 3_600_000, browser: 5 * 60_000 }
const reasons = { wait: 'rate_limited', open: 'circuit_open', browser: 'browser_capacity' } as const
const details = {
  wait: 'waits for its turn',
  open: 'nobody visits this merchant now',
  browser: 'the portal needs a browser, and this machine has none',
}

type WaitingAttempt = Readonly<{
  subject: Pick<BillingCase, 'state' | 'request' | 'deferrals'>
  n: number
  at: string
}>

/** The attempt has not touched the portal: it says nothing, and goes on as it was meant to. */
export const waitForPlace = (
  { subject, n, at }: WaitingAttempt,
  turnedAway: Exclude<Answer, 'place'> | 'browser',
): SessionCommand => {
  const { state, request } = subject
  const latest = Math.min(Date.parse(at) + AT_LATEST_MS[turnedAway], Date.parse(request.expiresAt))
  const data = {
    n,
    reason: reasons[turnedAway],
    notBefore: new Date(latest).toISOString(),
    resume: state.intended ? ('lookup' as const) : ('start' as const),
    absent: false,
    detail: details[turnedAway],
  }
  return { type: 'DeferBilling', at, data }
}
