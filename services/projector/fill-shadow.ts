import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { allStatements } from './statements.ts'

/** Events of a page far behind, and near the end of the log. */
const FAR = 20_000
const NEAR = 500

export type Slice = Readonly<{ to: FeedPosition; count: number }>

type Row = { count: number; xid_text: string; position: string }

/** The next events below the horizon of the feed, found in its index alone. */
const nextSlice = async (query: Query, after: FeedPosition, limit: number): Promise<Slice | null> => {
  const [row] = await query<Row>(sql`
    with slice as materialized (
      select xid, position from log.events
      where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position limit ${literal(limit)})
    select (select count(*)::int from slice) as count, xid::text as xid_text, position
    from slice order by slice.xid desc, position desc limit 1`)
  return row ? { to: { xid: row.xid_text, position: row.position }, count: row.count } : null
}

const pageOf = (count: number) => `
  select event_id, stream_id, version, type, data, meta, at, xid, position from log.events
  where (xid, position) > ($1::xid8, $2::bigint) and (xid, position) <= ($3::xid8, $4::bigint)
  order by xid, position limit ${count <= NEAR ? NEAR : FAR}`

/**
 * Brings the next events into tables that nobody reads; null: there are none. Outside of a
 * transaction each statement is one of its own: the feed of the installation waits for each of them
 * only, and what a crash leaves is dropped.
 */
export const fillSlice = async (
  query: Query,
  shadow: Projection,
  from: FeedPosition,
): Promise<Slice | null> => {
  const slice = await nextSlice(query, from, FAR)
  if (!slice) return null
  const values = [from.xid, from.position, slice.to.xid, slice.to.position]
  for (const statement of allStatements(shadow, { page: pageOf(slice.count), values })) await query(statement)
  return slice
}
