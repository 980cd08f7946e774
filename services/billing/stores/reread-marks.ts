import type { Query } from '#platform/postgres/postgres.ts'
import { reread } from './marks/reread.ts'
import { type DirectTicket, marksByRule, type RereadMarks, type TicketMarks } from './ticket-marks.ts'

/** The ticket's marks, with what its paper shows by the rules of these others. */
export const rereadMarks = async (
  query: Query,
  { marks, rereading }: DirectTicket,
  others: readonly TicketMarks[],
): Promise<RereadMarks> => {
  if (!rereading) return marks
  const own = { ...rereading, own: marksByRule(marks) }
  return { ...marks, reread: await reread(query, own, others.map(marksByRule)) }
}
