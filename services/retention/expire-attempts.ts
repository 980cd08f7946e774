import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { attemptDays } from './periods.ts'

/** Few enough for a short transaction: an open write transaction holds the whole feed back. */
const PAGE = 2_000

/**
 * Deletes webhook attempts that are older than 90 days (decisions.md › Retention). Returns how
 * many.
 */
export const expireAttempts = async (query: Query, signal: AbortSignal): Promise<number> => {
  for (let expired = 0; ; ) {
    signal.throwIfAborted()
    const page = await query(sql`
      delete from webhook_delivery.attempts where (message_id, n) in (
        select message_id, n from webhook_delivery.attempts
        where at < now() - make_interval(days => ${attemptDays}) order by at limit ${literal(PAGE)})
      returning 1`)
    expired += page.length
    if (page.length < PAGE) return expired
  }
}
