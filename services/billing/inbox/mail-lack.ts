import { asksByMail, endsByMail } from '#merchants/language/by-mail.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { retryLater, type Unissued } from '../engine/ends/outcome.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'

const withoutMailbox = retryLater(
  'mail_unavailable',
  'the merchant mails its invoices, and this installation has no mailboxes (MAIL_DOMAIN)',
)

const withoutServer = retryLater(
  'mail_unavailable',
  'the merchant takes its requests by mail, and this installation sends none (SMTP_URL)',
)

/**
 * What keeps a merchant of mail waiting before anything is asked for: an invoice that is mailed
 * would reach nobody, or the request cannot be mailed. Null: nothing.
 */
export const mailLack = (
  { mailDomain, requestServer }: Pick<BillingDeps, 'mailDomain' | 'requestServer'>,
  {
    subject: { request },
    lookupOnly,
    merchant: { flow },
  }: Readonly<{
    subject: Readonly<{ request: Readonly<{ sandbox: boolean }> }>
    merchant: Pick<Attempt['merchant'], 'flow'>
  }> &
    Pick<Attempt, 'lookupOnly'>,
): Unissued | null => {
  if (lookupOnly) return null
  if (mailDomain === null && !request.sandbox && endsByMail(flow)) return withoutMailbox
  return asksByMail(flow) && requestServer(request.sandbox) === null ? withoutServer : null
}
