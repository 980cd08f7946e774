import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { refuse } from '../outcome/refuse.ts'

/**
 * What a sandbox session can ask billing itself to play; the reader or the sandbox's portal plays
 * the rest.
 */
const played: Partial<Record<Simulation, FailureCode>> = {
  merchant_not_identified: 'merchant_not_identified',
  merchant_not_supported: 'merchant_not_supported',
  ticket_incomplete: 'ticket_incomplete',
  needs_input_expired: 'needs_input_expired',
  deadline_exceeded: 'deadline_exceeded',
  cancelled: 'cancelled',
  internal_error: 'internal_error',
}
const notAboutInvoices: readonly FailureCode[] = [
  'needs_input_expired',
  'deadline_exceeded',
  'cancelled',
  'internal_error',
]

/**
 * A failure that the client of a sandbox session asked for and that billing plays before any work.
 */
export const playFailure = (
  { sandbox, simulate }: BillingCase['request'],
  at: string,
): SessionCommand | null => {
  const code = sandbox && simulate ? played[simulate] : undefined
  if (code === undefined) return null
  if (!notAboutInvoices.includes(code)) return refuse(code, at, { detail: 'simulated' })
  return { type: 'AbandonBilling', at, data: { code, detail: 'simulated' } }
}
