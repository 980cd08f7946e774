import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { BillingCase } from '../case/billing-case.ts'

type Waiting = Readonly<{ subject: Pick<BillingCase, 'deferrals'>; n: number; at: string }>

/**
 * A mail that is not the invoice changes nothing: the session waits on as it did, to the same time.
 * Null: that time has come.
 */
export const keepWaiting = (
  { subject: { deferrals }, n, at }: Waiting,
  detail: string,
): SessionCommand | null => {
  const last = deferrals.at(-1)?.data
  if (!last || last.notBefore <= at) return null
  const { reason, notBefore, resume } = last
  return {
    type: 'DeferBilling',
    at,
    data: { n, reason, notBefore, resume, absent: false, detail: detail.slice(0, 200) },
  }
}
