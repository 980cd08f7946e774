import type { Ticket, TicketField } from '#contracts/ticket.ts'
import type { Row } from './engine/ocr-engine.ts'

/** A photo as it was seen once, and the ticket that was made of that. */
export type Look = Readonly<{ rows: readonly Row[]; ticket: Ticket }>

const SINGLE = ['merchant_name', 'merchant_rfc', 'date', 'time', 'payment_method'] as const
type Single = (typeof SINGLE)[number]

/** Less sure than that, a value says less than that none was found. */
const LEAST = 0.5

/** What two looks read differently is no surer than that: of seven such values the surer one was right in six. */
const DISPUTED = 0.85

/** 0 where nothing was found. */
export const certaintyOf = ({ fields }: Ticket, name: string): number =>
  fields[name]?.value == null ? 0 : fields[name].confidence

/** Amounts belong together: those of two looks would not add up. */
const certaintyOfAmounts = (ticket: Ticket) =>
  certaintyOf(ticket, 'amount') + certaintyOf(ticket, 'net_amount')

const surer = (a: Ticket, b: Ticket, name: Single): Ticket => {
  const certainty = certaintyOf(b, name)
  return certainty > certaintyOf(a, name) && (certainty >= LEAST || a.fields[name]?.value != null) ? b : a
}

/** The field of one look as the other lets it be believed. */
const fieldOf = (name: string, own: Ticket, other: Ticket): TicketField[] => {
  const field = own.fields[name]
  if (!field) return []
  const isDisputed = certaintyOf(other, name) >= LEAST && other.fields[name]?.value !== field.value
  return [isDisputed ? { ...field, confidence: Math.min(DISPUTED, field.confidence) } : field]
}

/**
 * One ticket of two looks: each value of the one that is surer of it, with its warnings; the amounts, and the rows that taxes and codes are
 * read from, together from one.
 */
export const mergeLooks = (a: Look, b: Look): Look => {
  const money = certaintyOfAmounts(b.ticket) > certaintyOfAmounts(a.ticket) ? b : a
  const from = (name: Single) => surer(a.ticket, b.ticket, name)
  const otherThan = (ticket: Ticket) => (ticket === a.ticket ? b.ticket : a.ticket)
  const believed = (name: string, own: Ticket) =>
    fieldOf(name, own, otherThan(own)).map((field) => [name, field] as const)
  const warningsOf = (name: Single) => from(name).warnings.filter((warning) => warning.startsWith(name))
  const isOfSingle = (warning: string) => SINGLE.some((name) => warning.startsWith(name))
  return {
    rows: money.rows,
    ticket: {
      ...money.ticket,
      merchant_name: from('merchant_name').merchant_name,
      merchant_rfc: from('merchant_rfc').merchant_rfc,
      date: from('date').date,
      time: from('time').time,
      payment_method: from('payment_method').payment_method,
      ticket_readable: a.ticket.ticket_readable || b.ticket.ticket_readable,
      fields: Object.fromEntries([
        ...Object.keys(money.ticket.fields).flatMap((name) => believed(name, money.ticket)),
        ...SINGLE.flatMap((name) => believed(name, from(name))),
      ]),
      warnings: [
        ...money.ticket.warnings.filter((warning) => !isOfSingle(warning)),
        ...SINGLE.flatMap(warningsOf),
      ],
    },
  }
}
