import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'
import { waiting } from './direct-commands.ts'
import { recordKept } from './record-stamped.ts'

/**
 * What to do with a ticket that we sealed for while its merchant's CSD was here, and that its
 * portal does not know; null: leave it to the portal.
 */
export const sealedBefore = async (
  deps: BillingDeps,
  { subject, n, receiver, merchant, sale }: Pick<Attempt, 'subject' | 'n' | 'receiver' | 'merchant' | 'sale'>,
): Promise<SessionCommand | null> => {
  const { merchantRfc, sessionId } = subject
  if (!sale || merchantRfc === null) return null
  const found = await deps.sealed.find(sale, sessionId)
  if (found.kind !== 'same' || found.row.sends === 0 || found.row.sealedRefusal !== null) return null
  const { row } = found
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  const asker = {
    subject,
    n,
    receiver,
    receiverMac,
    merchantId: merchant.id,
    issuerRfc: merchantRfc,
    ticket: sale,
  }
  return row.stamped
    ? recordKept(deps, asker, { row, stamped: row.stamped })
    : waiting(deps, asker, 'a document that we sealed for this ticket has no answer yet')
}
