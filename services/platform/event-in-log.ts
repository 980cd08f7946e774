import { sql } from '#contracts/sql.ts'
import type { Query } from './postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** The event as the log has it; null where it has no such event. A topic is only believed as to which event it is. */
export const eventInLog = async (
  query: Query,
  { event_id, stream_id, version }: EventRow,
): Promise<EventRow | null> => {
  const [row] = await query<EventRow>(sql`
    select event_id, stream_id, version, type, schema_version, data, meta, at, xid::text as xid_text, position
    from log.events where stream_id = ${stream_id} and version = ${version} and event_id = ${event_id}`)
  return row ?? null
}
