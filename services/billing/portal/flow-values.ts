import { randomUUID } from 'node:crypto'
import { localTime } from '#cfdi/catalogs/local-time.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { localMailDomain } from '#contracts/local-mail-domain.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Instant } from '#contracts/values.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import type { BillingCase } from '../case/billing-case.ts'

/**
 * Where no mailbox was opened: it reaches nobody. The client's own address never goes to a portal.
 */
const nobody = (sessionId: string): string =>
  `${sessionId.toLowerCase().replace('_', '-')}@${localMailDomain}`

export type TicketValues = Readonly<{
  /** The time of the visit. */
  at: Instant
  total: string
  codes: Readonly<Record<string, string>>
  formaPago: string
  read: Pick<Ticket, 'date' | 'time' | 'net_amount' | 'tax_amount' | 'payment_method'>
}>

const present = (values: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/**
 * Everything that the steps of a flow may put into a portal's requests; what the ticket does not
 * show is left out.
 */
export const flowValues = (
  subject: Pick<BillingCase, 'sessionId'> & Readonly<{ request: Pick<BillingCase['request'], 'usoCfdi'> }>,
  receiver: Receiver,
  { at, total, codes, formaPago, read }: TicketValues,
): Values => {
  const now = localTime(at)
  return {
    ...present({
      'ticket.total': total,
      'ticket.subtotal': read.net_amount,
      'ticket.iva': read.tax_amount,
      'ticket.date': read.date,
      'ticket.time': read.time,
      'ticket.payment': read.payment_method,
    }),
    ...Object.fromEntries(Object.entries(codes).map(([name, value]) => [`code.${name}`, value])),
    'receiver.rfc': receiver.rfc,
    'receiver.nombre': receiver.razon_social,
    'receiver.cp': receiver.cp,
    'receiver.regimen': receiver.regimen,
    'receiver.es_moral': String(receiver.rfc.length === 12),
    'session.uso': subject.request.usoCfdi,
    'session.forma_pago': formaPago,
    'session.mailbox': nobody(subject.sessionId),
    today: now.slice(0, 10),
    now,
    uuid: randomUUID(),
  }
}
