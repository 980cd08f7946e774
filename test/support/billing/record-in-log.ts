import { randomUUID } from 'node:crypto'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

/**
 * Puts an event of this type behind the others of a session, without what it says: for what asks
 * only whether it is there.
 */
export const recordInLog = async (
  { query }: Pick<Database, 'query'>,
  sessionId: string,
  type: SessionEventType,
): Promise<void> => {
  const event = { eventId: randomUUID(), type, schemaVersion: 1, data: {}, meta: {}, at: new Date() }
  await query(sql`
    select log.insert_events(${sessionId}, (select count(*)::int from log.events where stream_id = ${sessionId}),
      ${JSON.stringify([event])}::jsonb)`)
}
