import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { feedStart } from './event-log.ts'

/** Where a consumer stands; the start of the feed if it has never run. */
export const loadCheckpoint = async (query: Query, consumer: string): Promise<FeedPosition> => {
  const [row] = await query<{ xid_text: string; position: string }>(sql`
    select xid::text as xid_text, position from log.checkpoints where consumer = ${consumer}`)
  return row ? { xid: row.xid_text, position: row.position } : feedStart
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
