import type { Receiver } from '#contracts/receiver.ts'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { BillingCase } from '../billing-case.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { waiting } from './direct-commands.ts'
import { recordKept } from './record-stamped.ts'
import { ticketOfSubject } from './ticket-of-subject.ts'

type Subject = Readonly<{ subject: BillingCase; n: number; receiver: Receiver }>

/** What comes of a ticket that we sealed for while its merchant's CSD was here, and its portal knows nothing of; null: it is the portal's. */
export const sealedBefore = async (
  deps: BillingDeps,
  { subject, n, receiver }: Subject,
): Promise<SessionCommand | null> => {
  const { merchantId, merchantRfc, sessionId } = subject
  const ticket = await ticketOfSubject(deps, subject)
  if (!ticket || merchantId === null || merchantRfc === null) return null
  const found = await deps.signed.find(ticket, sessionId)
  if (found.kind !== 'same' || found.row.sends === 0 || found.row.sealedRefusal !== null) return null
  const { row } = found
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  const attempt = { subject, n, merchantId, issuerRfc: merchantRfc, receiver, receiverMac, ticket }
  return row.stamped
    ? recordKept(deps, attempt, { row, stamped: row.stamped })
    : waiting(deps, attempt, 'a document that we sealed for this ticket has no answer yet')
}
