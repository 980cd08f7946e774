import { type BillingCase, billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { impossible, type OrderResult } from './session-order.ts'

const steps = {
  requested: 'its ticket has not been read yet',
  'ticket-read': 'its merchant has not been identified yet',
  'cfdi-issued': 'it has its CFDI already',
  completed: 'it is completed already',
} as const

const ended = ({ failure }: BillingCase['state']): string => `it has ended already: failed, ${failure}`

/** The session that a person may still do something for; otherwise why not. */
export const openCase = async (
  { platform: { log } }: Pick<BillingDeps, 'platform'>,
  sessionId: string,
): Promise<BillingCase | OrderResult> => {
  const subject = billingCase(await log.read(sessionId))
  if (!subject) return impossible('there is no such session with a ticket that was read')
  const { state, channel } = subject
  if (state.status === 'failed') return impossible(ended(state))
  if (state.status !== 'billing') return impossible(steps[state.status])
  if (channel === 'direct') return impossible('it is sealed by us: see "issuer documents"')
  return state.attempt === 0 ? impossible('its first visit has not begun yet') : subject
}
