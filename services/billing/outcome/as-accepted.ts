import type { BillingCase } from '../case/billing-case.ts'
import type { Outcome } from '../engine/ends/outcome.ts'

type Retry = Extract<Outcome, { kind: 'retryLater' }>

/** The portal has taken the request: that it knows of no invoice yet disproves nothing. */
export const asAccepted = (
  { deferrals, deferralsBeforeIntent }: Pick<BillingCase, 'deferrals' | 'deferralsBeforeIntent'>,
  retry: Retry,
): Retry => {
  const isAccepted = deferrals
    .slice(deferralsBeforeIntent)
    .some(({ data }) => data.reason === 'awaiting_email')
  return isAccepted && retry.reason === 'commit_unconfirmed'
    ? { ...retry, reason: 'awaiting_email', absent: false }
    : retry
}
