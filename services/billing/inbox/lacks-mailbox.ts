import { endsByMail } from '#merchants/language/ends-by-mail.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { retryLater } from '../engine/ends/outcome.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'

/** An invoice that is mailed would reach nobody: it is not asked for. */
export const lacksMailbox = (
  { mailDomain }: Pick<BillingDeps, 'mailDomain'>,
  { subject, lookupOnly, merchant }: Attempt,
): boolean => mailDomain === null && !lookupOnly && !subject.request.sandbox && endsByMail(merchant.flow)

export const withoutMailbox = retryLater(
  'mail_unavailable',
  'the merchant mails its invoices, and this installation has no mailboxes (MAIL_DOMAIN)',
)
