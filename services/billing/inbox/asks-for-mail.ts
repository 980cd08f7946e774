import type { BillingCase } from '../case/billing-case.ts'

/**
 * Whether a mail may be the answer: the session has ever asked for its invoice, also where the
 * portal denied it since, or the portal has said that it mails one that was there before.
 */
export const asksForMail = ({
  intendedAt,
  deferrals,
}: Pick<BillingCase, 'intendedAt' | 'deferrals'>): boolean =>
  intendedAt !== null || deferrals.at(-1)?.data.resume === 'inbox'
