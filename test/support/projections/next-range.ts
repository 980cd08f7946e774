import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { feedOf, type PlacedRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { PageRange } from '#services/projector/page-range.ts'

type Row = PlacedRow & Readonly<{ types: string[]; count: number }>

/**
 * Finds which events lie behind `after`, below the horizon of the feed: the last place and the
 * types, not the events. The projector parses each event instead, and stops before one of a newer
 * version.
 */
export const nextRange = async (
  query: Query,
  after: FeedPosition,
  limit: number,
): Promise<PageRange | null> => {
  const [row] = await query<Row>(sql`
    with page as materialized (
      select type, xid, position from log.events
      where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position limit ${literal(limit)})
    select (select array_agg(distinct type) from page) as types, (select count(*)::int from page) as count,
           xid::text as xid_text, position
    from page order by page.xid desc, position desc limit 1`)
  if (!row) return null
  return { to: feedOf(row), types: new Set(row.types), count: row.count }
}
