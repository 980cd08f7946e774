import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { hourDays } from './periods.ts'

const PAGE = 2_000

/**
 * Deletes counts by the hour that nobody reads any more; those by the day stay. A rebuild makes
 * them again, and the next pass deletes them. Returns how many.
 */
export const expireHours = (query: Query, signal: AbortSignal): Promise<number> => {
  const deletePage = () =>
    query(sql`
      delete from merchant_outcomes.hours h
      using (
        select old.* from merchant_outcomes.merchants m
        cross join lateral (
          select mode, merchant_id, hour, outcome, source, bucket from merchant_outcomes.hours one
          where one.mode = m.mode and one.merchant_id = m.merchant_id
            and one.hour < now() - make_interval(days => ${hourDays})
          order by hour limit ${literal(PAGE)}) old
        limit ${literal(PAGE)}) old
      where (h.mode, h.merchant_id, h.hour, h.outcome, h.source, h.bucket)
        = (old.mode, old.merchant_id, old.hour, old.outcome, old.source, old.bucket)
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}
