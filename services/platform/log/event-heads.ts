import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** An event without its data. */
export type EventHead = Omit<EventRow, 'schema_version' | 'data' | 'meta'>

/**
 * The events behind a position, in feed order, without their data: for a reader that needs the data
 * of few. [] if there are no more. No event can still appear before the last one.
 */
export const eventHeads = (query: Query, after: FeedPosition, limit: number): Promise<EventHead[]> =>
  query<EventHead>(sql`
    select event_id, stream_id, version, type, at, xid::text as xid_text, position
    from log.events
    where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, position limit ${literal(limit)}`)
