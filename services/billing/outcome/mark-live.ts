import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'

/** A person accepted it; we did not verify it. */
const byOperator = 'accepted_by_operator'

/** Spares a read of the session where no merchant can become live. */
const isAwaited = ({ entries }: MerchantBook): boolean =>
  [...entries.values()].some(({ switchedAt, liveSince }) => switchedAt !== null && liveSince === null)

/**
 * A merchant is live from the first verified CFDI of its own portal on. This follows the record,
 * and is repeated until it is done: no CFDI makes a merchant live that is not in the log.
 */
export const markLive = async (
  { platform, book, definitions }: BillingDeps,
  { streamId, at, data }: Recorded<SessionEventOf<'CfdiIssued'>>,
): Promise<void> => {
  // what a person got by hand says nothing of the definition
  if (data.checks?.seal === byOperator || data.via === 'operator' || !isAwaited(book())) return
  const subject = billingCase(await platform.log.read(streamId))
  if (!subject || subject.request.sandbox || subject.channel !== 'portal' || subject.merchantId === null)
    return
  if (book().entries.get(subject.merchantId)?.liveSince) return
  await definitions.recordLive(subject.merchantId, at)
}
