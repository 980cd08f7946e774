import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type PageRange = Readonly<{
  to: FeedPosition
  types: ReadonlySet<string>
  count: number
}>

type Row = { types: string[]; count: number; xid_text: string; position: string }

/**
 * Finds which events lie behind `after`, below the horizon of the feed: the last place and the
 * types, not the events. Only for callers who know that this version can read them.
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
  const { types, count, xid_text: xid, position } = row
  return { to: { xid, position }, types: new Set(types), count }
}
