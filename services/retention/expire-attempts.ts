import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { attemptDays } from './periods.ts'

const PAGE = 2_000

/**
 * Deletes webhook attempts that are older than 90 days (decisions.md › Retention). Returns how
 * many.
 */
export const expireAttempts = (query: Query, signal: AbortSignal): Promise<number> => {
  const deletePage = () =>
    query(sql`
      delete from webhook_delivery.attempts where attempt_id in (
        select attempt_id from webhook_delivery.attempts
        where at < now() - make_interval(days => ${attemptDays}) order by at limit ${literal(PAGE)})
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}
