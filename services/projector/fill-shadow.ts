import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { feedOf, type PlacedRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { pageBetween } from './page-between.ts'
import { allStatements } from './statements.ts'

/** Events of a page far behind, and near the end of the log. */
const FAR = 20_000
const NEAR = 500

type Slice = Readonly<{ to: FeedPosition; count: number }>

/** The next events below the horizon of the feed, found in its index alone. */
const nextSlice = async (query: Query, after: FeedPosition): Promise<Slice | null> => {
  const [row] = await query<PlacedRow & { count: number }>(sql`
    with slice as materialized (
      select xid, position from log.events
      where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position limit ${literal(FAR)})
    select (select count(*)::int from slice) as count, xid::text as xid_text, position
    from slice order by slice.xid desc, position desc limit 1`)
  return row ? { to: feedOf(row), count: row.count } : null
}

/** Where the tables end, and how many events they took. */
export type Filled = Readonly<{ place: FeedPosition; count: number }>

type Filling = Readonly<{
  from: FeedPosition
  /** Called after each slice with how many events have been taken so far. */
  onSlice?: (count: number) => void
}>

/**
 * Brings all events behind a position into tables that nobody reads. Outside of a transaction each
 * statement is one of its own: the feed of the installation waits for each of them only, and what a
 * crash leaves is dropped.
 */
export const fillShadow = async (
  query: Query,
  shadow: Projection,
  { from, onSlice }: Filling,
): Promise<Filled> => {
  let [place, count] = [from, 0]
  for (;;) {
    const slice = await nextSlice(query, place)
    if (!slice) return { place, count }
    const page = pageBetween(slice.count <= NEAR ? NEAR : FAR)
    const values = [place.xid, place.position, slice.to.xid, slice.to.position]
    for (const statement of allStatements(shadow, { page, values })) await query(statement)
    place = slice.to
    count += slice.count
    onSlice?.(count)
  }
}
