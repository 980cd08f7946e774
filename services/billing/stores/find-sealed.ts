import type { Query } from '#platform/postgres/postgres.ts'
import { rereadMarks } from './reread-marks.ts'
import { type Found, pickSealed } from './sealed-cfdi.ts'
import { rowsLike } from './sealed-rows.ts'
import type { DirectTicket } from './ticket-marks.ts'

/** The document that there is for a ticket, as far as anybody can say. */
export const findSealed = async (query: Query, ticket: DirectTicket, sessionId: string): Promise<Found> => {
  const rows = await rowsLike(query, ticket, sessionId)
  const others = rows.map(({ marks }) => marks)
  return pickSealed(rows, { ...ticket, marks: await rereadMarks(query, ticket, others) }, sessionId)
}
