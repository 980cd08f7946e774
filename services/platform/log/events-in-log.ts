import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** The keys by which the log finds an event. */
export type EventKey = Pick<EventRow, 'event_id' | 'stream_id' | 'version'>

/** The keys of these events as JSON, for `jsonb_to_recordset`. */
export const keysOf = (events: readonly EventKey[]): string =>
  JSON.stringify(events.map(({ event_id, stream_id, version }) => ({ event_id, stream_id, version })))

/**
 * The log's own copy of these events, by event id. A record of the topic is trusted only for which
 * event it names.
 */
export const eventsInLog = async (
  query: Query,
  keys: readonly EventKey[],
): Promise<ReadonlyMap<string, EventRow>> => {
  if (keys.length === 0) return new Map()
  const found = await query<EventRow>(sql`
    select e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.data, e.meta, e.at,
           e.xid::text as xid_text, e.position
    from (select distinct * from jsonb_to_recordset(${keysOf(keys)}::jsonb) as one (event_id uuid, stream_id text, version int)) as named
    join log.events e using (stream_id, version, event_id)`)
  return new Map(found.map((row) => [row.event_id, row]))
}
