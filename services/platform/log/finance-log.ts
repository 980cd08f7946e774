import { randomUUID } from 'node:crypto'
import { schemaVersion } from '#contracts/events/session-events.ts'
import { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { sql } from '#contracts/sql.ts'
import { type Query, serializationFailure, sqlState } from '#platform/postgres/postgres.ts'
import { financeEventFrom } from './finance-event-from.ts'
import type { EventRow } from './recorded-from.ts'
import { LOG_CHANNEL, typesText } from './waking/announcement.ts'

export type FinanceStream = Readonly<{ stream: string; accountId: string }>

/** The facts of a stream of finance, oldest first; [] when there are none yet. */
export const readFacts = async (query: Query, stream: string): Promise<FinanceEvent[]> => {
  const rows = await query<EventRow>(sql`
    select event_id, stream_id, version, type, schema_version, data, meta, at, xid::text as xid_text, position
    from log.events where stream_id = ${stream} order by version`)
  return rows.map(financeEventFrom)
}

/** `expected`: how many facts the stream has; `conflict`: somebody else was there first. */
export const appendFacts = async (
  query: Query,
  { stream, accountId }: FinanceStream,
  { expected, events }: Readonly<{ expected: number; events: readonly FinanceEvent[] }>,
): Promise<'appended' | 'conflict'> => {
  const meta = { accountId }
  const body = events.map((event) => ({
    ...FinanceEvent.parse(event),
    eventId: randomUUID(),
    schemaVersion,
    meta,
  }))
  const types = new Set(events.map(({ type }) => type))
  try {
    // seldom enough that the notification may be of the same transaction
    await query(sql`
      select log.append_facts(${stream}, ${accountId}, ${expected}, ${JSON.stringify(body)}::jsonb),
        pg_notify(${LOG_CHANNEL}, pg_current_xact_id()::text || ' ' || ${typesText(types)})`)
    return 'appended'
  } catch (error) {
    if (sqlState(error) === serializationFailure) return 'conflict'
    throw error
  }
}
