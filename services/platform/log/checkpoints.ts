import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { feedStart } from './event-log.ts'
import { feedOf, type PlacedRow } from './recorded-from.ts'

/** Where a consumer stands; the start of the feed if it has never run. */
export const loadCheckpoint = async (query: Query, consumer: string): Promise<FeedPosition> => {
  const [row] = await query<PlacedRow>(sql`
    select xid::text as xid_text, position from log.checkpoints where consumer = ${consumer}`)
  return row ? feedOf(row) : feedStart
}

/**
 * Moves forward only: a late writer cannot move a consumer back. The commit does not wait for the
 * disk. A crash of the machine may undo it, and events are then redelivered; a later durable commit
 * makes it durable too.
 */
export const saveCheckpoint = async (
  query: Query,
  consumer: string,
  { xid, position }: FeedPosition,
): Promise<void> => {
  await query(sql`
    insert into log.checkpoints as c (consumer, xid, position)
    select ${consumer}, ${xid}::xid8, ${position}::bigint
    from (select set_config('synchronous_commit', 'off', true)) as unhurried
    on conflict (consumer) do update set xid = excluded.xid, position = excluded.position, moved_at = now()
    where (c.xid, c.position) < (excluded.xid, excluded.position)`)
}

/** Writes down that a consumer stands at the start of the feed; one that has a place keeps it. */
export const startCheckpoint = async (query: Query, consumer: string): Promise<void> => {
  await query(sql`
    insert into log.checkpoints (consumer, xid, position)
    values (${consumer}, ${feedStart.xid}::xid8, ${feedStart.position}::bigint)
    on conflict (consumer) do nothing`)
}

/** Moves a checkpoint only if it still stands at `from`; false if somebody else moved it. */
export const moveCheckpoint = async (
  query: Query,
  consumer: string,
  { from, to }: { from: FeedPosition; to: FeedPosition },
): Promise<boolean> => {
  const rows = await query(sql`
    update log.checkpoints set xid = ${to.xid}::xid8, position = ${to.position}::bigint, moved_at = now()
    where consumer = ${consumer} and xid = ${from.xid}::xid8 and position = ${from.position}::bigint
    returning consumer`)
  return rows.length > 0
}

type Move = Readonly<{ consumer: string; from: FeedPosition; to: FeedPosition }>

const rowOf = ({ consumer, from, to }: Move) => ({
  ...{ consumer, from_xid: from.xid, from_position: from.position },
  ...{ to_xid: to.xid, to_position: to.position },
})

/**
 * The same for several, in one commit that does not wait for the disk; returns the names of those
 * that it moved. Rows are locked in the order of their names, as by a page of projections.
 */
export const moveCheckpoints = async (query: Query, moves: readonly Move[]): Promise<ReadonlySet<string>> => {
  const rows = await query<{ consumer: string }>(sql`
    with moves as materialized (
      select one.* from jsonb_to_recordset(${JSON.stringify(moves.map(rowOf))}::jsonb)
        as one (consumer text, from_xid xid8, from_position bigint, to_xid xid8, to_position bigint),
        (select set_config('synchronous_commit', 'off', true)) as unhurried
    ), held as materialized (
      select c.consumer from log.checkpoints c join moves m
        on c.consumer = m.consumer and c.xid = m.from_xid and c.position = m.from_position
      order by c.consumer for update of c
    )
    update log.checkpoints c set xid = m.to_xid, position = m.to_position, moved_at = now()
    from held join moves m using (consumer) where c.consumer = held.consumer
    returning c.consumer`)
  return new Set(rows.map(({ consumer }) => consumer))
}
