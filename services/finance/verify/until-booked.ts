import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { countUnbooked } from '../months/count-unbooked.ts'

const POLL_MS = 200

/**
 * Waits until what stands in the log now is booked, at most so long. Returns the transaction
 * (xid8) before which all of it is: a service that goes on is never booked to its last event.
 */
export const untilBooked = async (query: Query, waitMs: number): Promise<string> => {
  const until = Date.now() + waitMs
  const [now] = await query<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  if (!now) throw new Error('a snapshot without an end')
  while ((await countUnbooked(query, { before: now.xid })) > 0 && Date.now() < until) await sleep(POLL_MS)
  return now.xid
}
