import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import type { Row } from './page/row.ts'
import { foldedWords } from './text/folded-words.ts'

const LEAST = { rows: 8, confidence: 0.85, ends: 2, known: 0.75 } as const
/** Less than billing needs to ask a portal with a value (`missing-fields.ts`). */
const DOUBTFUL = 0.4

/** What stands below the sale; none of it is printed at the head of a ticket. */
const endings = [
  /\b(?:SUB ?)?TOTAL\b|\bA PAGAR\b/,
  /\bI\.?V\.?A\.?\b|\bIEPS\b/,
  /\b(?:EFECTIVO|CAMBIO|TARJETA|DEBITO|CREDITO|VISA|MASTERCARD|FORMA DE PAGO|METODO DE PAGO)\b/,
  /\b(?:GRACIAS|VUELVA PRONTO|LE ATENDIO|FUE UN PLACER)\b/,
  /\bARTICULOS\b|\bNO\.? DE ART/,
  /\bFACTURACION\b|\bFACTURAR\b|\bSU FACTURA\b|\bFACTURE\b/,
]

const isPlain = (rows: readonly Row[]): boolean =>
  rows.length >= LEAST.rows &&
  rows.reduce((sum, { confidence }) => sum + confidence, 0) >= LEAST.confidence * rows.length

/** A photo that was cut below the head, or below some items, shows no end. */
const showsEnd = (rows: readonly Row[]): boolean => {
  const below = rows.slice(Math.ceil(rows.length / 2)).map(({ text }) => foldedWords(text))
  return endings.filter((ending) => below.some((row) => ending.test(row))).length >= LEAST.ends
}

const knowsSeller = ({ fields: { merchant_rfc: rfc } }: Ticket): boolean =>
  rfc !== undefined && rfc.value !== null && rfc.confidence >= LEAST.known

/**
 * A ticket that is legible from its head to its end and whose total alone could not be believed: it
 * is no unreadable photo, and the total is asked for. Of anything else the ticket as it was.
 */
export const settleTotal = (ticket: Ticket, rows: readonly Row[]): Ticket => {
  if (ticket.ticket_readable || !knowsSeller(ticket)) return ticket
  if (!isPlain(rows) || !showsEnd(rows)) return ticket
  const { amount: value } = ticket
  const read = ticket.fields['amount']
  const amount: TicketField = {
    value,
    confidence: value === null ? 0 : Math.min(DOUBTFUL, read?.confidence ?? 0),
    source: read?.source ?? 'none',
  }
  return { ...ticket, ticket_readable: true, fields: { ...ticket.fields, amount } }
}
