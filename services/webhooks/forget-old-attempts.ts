import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres.ts'

const EVERY_MS = 3_600_000
const DAYS = 90

/** Call it as often as you like: once an hour it deletes attempts older than 90 days (decisions.md › Retention). */
export const forgetOldAttempts = (query: Query): (() => Promise<void>) => {
  let next = 0
  return async () => {
    if (Date.now() < next) return
    next = Date.now() + EVERY_MS
    await query(sql`delete from webhook_delivery.attempts where at < now() - make_interval(days => ${DAYS})`)
  }
}
