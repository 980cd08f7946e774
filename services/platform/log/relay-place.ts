import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { groupId } from '#contracts/topics/names.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { loadCheckpoint, startCheckpoint } from './checkpoints.ts'
import { feedStart } from './event-log.ts'

/** The relay's name in `log.checkpoints`: everything up to its place is in the topic. */
export const relayConsumer = (prefix: string): string => groupId(prefix, 'relay')

/**
 * Where the relay stands; created if it has never run, so that it can be moved by compare-and-set.
 */
export const relayPlace = async (query: Query, prefix: string): Promise<FeedPosition> => {
  const consumer = relayConsumer(prefix)
  await startCheckpoint(query, consumer)
  return loadCheckpoint(query, consumer)
}

/**
 * Moves the relay back so that it publishes everything again, for a new topic. True if there is
 * anything to publish again.
 */
export const rewindRelay = async (query: Query, prefix: string): Promise<boolean> => {
  const rows = await query(sql`
    update log.checkpoints set xid = ${feedStart.xid}::xid8, position = ${feedStart.position}::bigint, moved_at = now()
    where consumer = ${relayConsumer(prefix)} and xid > ${feedStart.xid}::xid8 returning consumer`)
  return rows.length > 0
}

/** Age in seconds of the oldest event that is not published yet; 0 if all are. */
export const relayLagSeconds = async (query: Query, prefix: string): Promise<number> => {
  const { xid, position } = await loadCheckpoint(query, relayConsumer(prefix))
  const [row] = await query<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from clock_timestamp() - at))::float8 as seconds from log.events
    where (xid, position) > (${xid}::xid8, ${position}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, position limit 1`)
  return row?.seconds ?? 0
}
