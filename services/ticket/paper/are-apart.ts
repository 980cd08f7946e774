import type { Ticket } from '#contracts/reading/ticket.ts'
import { certaintyOf } from '../merge-passes.ts'
import type { Row } from '../page/row.ts'
import { areSales, disagree, headsOn } from './documents-on.ts'

type Part = Readonly<{ ticket: Ticket; hasHead: boolean }>

/** The upper half of a ticket shows amounts too, and none of them as surely as a total. */
const SURE_TOTAL = 0.95

const haveOtherTotals = (a: Ticket, b: Ticket): boolean =>
  a.amount !== b.amount && [a, b].every((ticket) => certaintyOf(ticket, 'amount') >= SURE_TOTAL)

const areTwo = (a: Part, b: Part): boolean =>
  disagree(a.ticket, b.ticket, 'merchant_rfc') ||
  (a.hasHead && b.hasHead && (haveOtherTotals(a.ticket, b.ticket) || areSales(a.ticket, b.ticket)))

/**
 * Whether parts that were sent as one ticket are of two: they name two sellers, or each has a head
 * of its own and another total or day. Rows that look alike would join them as one.
 */
export const areApart = (
  parts: readonly (readonly Row[])[],
  read: (rows: readonly Row[]) => Ticket,
): boolean => {
  if (parts.length < 2) return false
  const seen = parts.map((rows) => ({ ticket: read(rows), hasHead: headsOn(rows).length > 0 }))
  return seen.some((one, i) => seen.slice(i + 1).some((other) => areTwo(one, other)))
}
