import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Whoever is shown a receiver's data is written down first. */
export const noteView = async (query: Query, sessionId: string, by: string): Promise<void> => {
  await query(sql`select billing.note_receiver_view(${sessionId}, ${by})`)
}
