import type { FeedPosition } from '#contracts/shapes.ts'
import { sqlText } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres.ts'
import { type EventRow, feedOf } from '#platform/recorded-from.ts'

export type PageRange = Readonly<{ to: FeedPosition; types: ReadonlySet<string>; count: number }>

type Row = { types: string[]; count: number; xid_text: string; position: string }

/** The range that these events fill: live projectors share what the process's feed has read. */
export const rangeOf = (rows: readonly EventRow[]): PageRange | null => {
  const last = rows.at(-1)
  return last ? { to: feedOf(last), types: new Set(rows.map(({ type }) => type)), count: rows.length } : null
}

const rangeText = (limit: number) => `
  with page as materialized (
    select type, xid, position from log.events
    where (xid, position) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, position limit ${Math.trunc(limit)})
  select (select array_agg(distinct type) from page) as types, (select count(*)::int from page) as count,
         xid::text as xid_text, position
  from page order by page.xid desc, position desc limit 1`

/** Asks the log which events lie behind `after`, below the horizon of the feed: the last place and the types, not the events. */
export const nextRange = async (
  query: Query,
  after: FeedPosition,
  limit: number,
): Promise<PageRange | null> => {
  const [row] = await query<Row>(sqlText(rangeText(limit), [after.xid, after.position]))
  if (!row) return null
  return { to: { xid: row.xid_text, position: row.position }, types: new Set(row.types), count: row.count }
}
