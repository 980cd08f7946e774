import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** What the log finds these rows by, as JSON. */
export const namesOf = (rows: readonly EventRow[]): string =>
  JSON.stringify(rows.map(({ event_id, stream_id, version }) => ({ event_id, stream_id, version })))

/** The events of these names as the log has them, by event id; a topic is only believed as to which events they are. */
export const eventsInLog = async (
  query: Query,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, EventRow>> => {
  if (rows.length === 0) return new Map()
  const found = await query<EventRow>(sql`
    select e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.data, e.meta, e.at,
           e.xid::text as xid_text, e.position
    from (select distinct * from jsonb_to_recordset(${namesOf(rows)}::jsonb) as one (event_id uuid, stream_id text, version int)) as named
    join log.events e using (stream_id, version, event_id)`)
  return new Map(found.map((row) => [row.event_id, row]))
}
