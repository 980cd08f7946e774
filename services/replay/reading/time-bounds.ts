import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Clocks of processes may differ by this much, and a session be appended so long after its time.
 */
const MARGIN_MS = 15 * 60_000
/** No event is appended so long after its time. */
const LATE_MS = 24 * 3_600_000

type Start = FeedPosition & Readonly<{ at: Date }>

/** The next start of a session from that transaction on. */
const startFrom = async (query: Query, xid: bigint): Promise<Start | null> => {
  const [start] = await query<Start>(sql`
    select xid::text as xid, position, at from log.events
    where xid >= ${String(xid)}::xid8 and version = 1 order by events.xid, position limit 1`)
  return start ?? null
}

const lastXid = async (query: Query): Promise<bigint> => {
  const [row] = await query<{ xid: string }>(
    sql`select xid::text as xid from log.events order by events.xid desc, position desc limit 1`,
  )
  return BigInt(row?.xid ?? 0)
}

/**
 * The last start of a session that is older than `time`, by halves: starts are nearly in the order
 * of their times, and what is said of the one that is found does not depend on the others.
 */
const startBefore = async (query: Query, time: number): Promise<Start | null> => {
  let found: Start | null = null
  let [low, high] = [0n, await lastXid(query)]
  while (low <= high) {
    const middle = (low + high) / 2n
    const start = await startFrom(query, middle)
    if (start && start.at.getTime() < time) {
      found = start
      low = BigInt(start.xid) + 1n
    } else high = middle - 1n
  }
  return found
}

/**
 * A place behind which all events are that happened from `from` on: an event never has a later time
 * than its append. The one of `session-status` finds that of one account in its index; this one
 * reads the log alone, as a replay does not wait for a projection.
 */
export const placeBefore = async (query: Query, from: string): Promise<FeedPosition> =>
  (await startBefore(query, Date.parse(from) - MARGIN_MS)) ?? feedStart

/**
 * The first transaction behind which no event is that happened before `to`; null: none is known.
 */
export const xidBehind = async (query: Query, to: string): Promise<string | null> => {
  const time = Date.parse(to) + LATE_MS
  const last = await startBefore(query, time)
  const behind = await startFrom(query, BigInt(last?.xid ?? 0) + 1n)
  return behind && behind.at.getTime() >= time ? behind.xid : null
}
