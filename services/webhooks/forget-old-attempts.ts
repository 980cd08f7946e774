import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const EVERY_MS = 3_600_000
const DAYS = 90
/** Few enough for a moment: an open write transaction holds the whole feed back. */
const AT_ONCE = 2_000
const SOON_MS = 1_000

/** Call it as often as you like: once an hour it deletes attempts older than 90 days (decisions.md › Retention). */
export const forgetOldAttempts = (query: Query): (() => Promise<void>) => {
  let next = 0
  return async () => {
    if (Date.now() < next) return
    const forgotten = await query(sql`
      delete from webhook_delivery.attempts where (message_id, n) in (
        select message_id, n from webhook_delivery.attempts
        where at < now() - make_interval(days => ${DAYS}) order by at limit ${literal(AT_ONCE)})
      returning 1`)
    next = Date.now() + (forgotten.length < AT_ONCE ? EVERY_MS : SOON_MS)
  }
}
