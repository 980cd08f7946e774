import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** An event without its data. */
export type PlacedName = Omit<EventRow, 'schema_version' | 'data' | 'meta'>

/**
 * The events behind a place of the feed, in feed order, without their data: for a reader that needs
 * few of many. [] if there are no more. No event can still appear before the last one.
 */
export const namesBehind = (query: Query, after: FeedPosition, limit: number): Promise<PlacedName[]> =>
  query<PlacedName>(sql`
    select event_id, stream_id, version, type, at, xid::text as xid_text, position
    from log.events
    where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, position limit ${literal(limit)}`)
