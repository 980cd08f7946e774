import type { BillingCase } from '../case/billing-case.ts'

/**
 * Whether a mail may be the answer: the session has asked for its invoice, or the portal has said
 * that it mails one that was there before.
 */
export const asksForMail = ({ state, deferrals }: Pick<BillingCase, 'state' | 'deferrals'>): boolean =>
  state.intended || deferrals.at(-1)?.data.resume === 'inbox'
