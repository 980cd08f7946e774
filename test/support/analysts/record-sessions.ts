import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Told = Readonly<{
  sessionId: string
  meta: Readonly<{ accountId: string; mode: string; externalId: string }>
  events: readonly Readonly<{ type: string; at: string; data: unknown }>[]
}>

const CHUNK = 500

const rowOf = ({ sessionId, meta, events }: Told) => ({
  ...{ sessionId, ...meta },
  events: events.map((event) => ({ ...event, eventId: randomUUID(), schemaVersion: 1, meta })),
})

/** Whole sessions in the log, hundreds in one transaction, their events as they are. */
export const recordSessions = async (query: Query, told: readonly Told[]): Promise<void> => {
  for (let done = 0; done < told.length; done += CHUNK) {
    const rows = JSON.stringify(told.slice(done, done + CHUNK).map(rowOf))
    await query(sql`
      select log.start_session(r."sessionId", r."accountId", r.mode, r."externalId", r."sessionId", r.events)
      from jsonb_to_recordset(${rows}::jsonb)
        as r ("sessionId" text, "accountId" text, mode text, "externalId" text, events jsonb)`)
  }
}
