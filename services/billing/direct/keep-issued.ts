import type { Receiver } from '#contracts/receiver.ts'
import type { SessionCommandOf } from '#contracts/session-commands.ts'
import type { BillingCase } from '../billing-case.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { ticketOfSubject } from './ticket-of-subject.ts'

type Issued = Readonly<{
  subject: BillingCase
  receiver: Receiver
  data: SessionCommandOf<'RecordCfdi'>['data']
}>

/** What a merchant's portal issued is its ticket's one document also after the merchant entrusts us its CSD (adr 0013). */
export const keepIssued = async (
  deps: BillingDeps,
  { subject, receiver, data: { uuid, xml } }: Issued,
): Promise<void> => {
  const ticket = await ticketOfSubject(deps, subject)
  if (!ticket) return
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  await deps.signed.issued(ticket, { sessionId: subject.sessionId, receiverMac, uuid, xml })
}
