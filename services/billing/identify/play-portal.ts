import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { FailureCode } from '#contracts/failures.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { refuse } from '../outcome/refuse.ts'

/** Failures that only a portal reports. */
const portalOnly = [
  'ticket_not_found_at_merchant',
  'ticket_expired',
  'ticket_already_invoiced',
  'ticket_data_rejected',
  'merchant_does_not_issue_cfdi',
  'captcha_required',
] as const satisfies readonly FailureCode[]

/** Where no portal is visited, billing plays what only a portal would report. */
export const playPortal = (
  { sandbox, simulate }: Pick<BillingCase['request'], 'sandbox' | 'simulate'>,
  at: string,
): SessionCommand | null => {
  const code = sandbox ? portalOnly.find((each) => each === simulate) : undefined
  return code === undefined ? null : refuse(code, at, { detail: 'simulated' })
}
