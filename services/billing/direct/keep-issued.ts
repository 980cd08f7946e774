import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'

/**
 * What a merchant's portal issued stays its ticket's only document, even after the merchant
 * entrusts its CSD to us (adr 0013).
 */
export const keepIssued = async (
  deps: BillingDeps,
  { subject, receiver, sale }: Pick<Attempt, 'subject' | 'receiver' | 'sale'>,
  { uuid, xml }: SessionCommandOf<'RecordCfdi'>['data'],
): Promise<void> => {
  if (!sale) return
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  await deps.sealed.issued(sale, { sessionId: subject.sessionId, receiverMac, uuid, xml })
}
