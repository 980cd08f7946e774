import type { Ticket } from '#contracts/reading/ticket.ts'
import { type Extracted, extractWithRows } from '#ticket/extract-ticket.ts'
import { type FieldRows, fieldRows } from '#ticket/field-rows.ts'
import type { Row } from '#ticket/page/row.ts'
import type { Weights } from '#ticket/ranking/load-weights.ts'

type Extractor = Readonly<{
  ticketOf: (rows: readonly Row[]) => Ticket
  /** For rows that `ticketOf` has seen: see `fieldRows`. */
  rowsOf: (rows: readonly Row[], tickets: Readonly<{ merged: Ticket; final: Ticket }>) => FieldRows
}>

/** Extracts tickets from the rows of one photo, and remembers the rows of each field. */
export const extractor = (weights: Weights, today: Date): Extractor => {
  const extracted = new Map<readonly Row[], Extracted>()
  return {
    ticketOf: (rows) => {
      const found = extractWithRows(rows, weights, today)
      extracted.set(rows, found)
      return found.ticket
    },
    rowsOf: (rows, tickets) => {
      const found = extracted.get(rows)
      return found ? fieldRows({ rows, ...found }, tickets) : {}
    },
  }
}
