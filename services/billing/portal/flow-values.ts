import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { Values } from '../engine/placeholders.ts'

/**
 * The client's own address never goes to a portal; a `.invalid` address reaches nobody (RFC 2606).
 */
const mailboxOf = (sessionId: string): string => `${sessionId.toLowerCase().replace('_', '-')}@inbox.invalid`

/** Every value that the steps of a flow may put into a portal's forms. */
export const flowValues = (
  subject: BillingCase,
  receiver: Receiver,
  ticket: { total: string; codes: Readonly<Record<string, string>>; formaPago: string },
): Values => ({
  'ticket.total': ticket.total,
  ...Object.fromEntries(Object.entries(ticket.codes).map(([name, value]) => [`code.${name}`, value])),
  'receiver.rfc': receiver.rfc,
  'receiver.nombre': receiver.razon_social,
  'receiver.cp': receiver.cp,
  'receiver.regimen': receiver.regimen,
  'session.uso': subject.request.usoCfdi,
  'session.forma_pago': ticket.formaPago,
  'session.mailbox': mailboxOf(subject.sessionId),
})

/** Names that a definition may use besides `code.*`. */
export const knownValues = [
  'ticket.total',
  'receiver.rfc',
  'receiver.nombre',
  'receiver.cp',
  'receiver.regimen',
  'session.uso',
  'session.forma_pago',
  'session.mailbox',
] as const
