import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { eventsOfSession, type Told } from './tell-session.ts'

export type Made = Told

const row = (told: Told, begunAt: number) => {
  const sessionId = newId('ses', begunAt)
  const { accountId, mode = 'live' } = told
  const meta = { accountId, mode, externalId: `gasto-${sessionId}` }
  const events = eventsOfSession(told, sessionId).map((event) => ({
    ...event,
    eventId: randomUUID(),
    schemaVersion: 1,
    meta,
  }))
  return { sessionId, accountId, mode, externalId: meta.externalId, events }
}

const CHUNK = 500

/**
 * Whole sessions in the log, hundreds in one transaction, in this order; their ids, which are of
 * this time (milliseconds).
 */
export const tellMany = async (
  { query }: Database,
  told: readonly Told[],
  begunAt: number = Date.now(),
): Promise<string[]> => {
  const ids: string[] = []
  for (let done = 0; done < told.length; done += CHUNK) {
    const rows = told.slice(done, done + CHUNK).map((one) => row(one, begunAt))
    await query(sql`
      select log.start_session(r."sessionId", r."accountId", r.mode, r."externalId", r."sessionId", r.events)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("sessionId" text, "accountId" text, mode text, "externalId" text, events jsonb)`)
    ids.push(...rows.map(({ sessionId }) => sessionId))
  }
  return ids
}
