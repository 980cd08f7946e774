import { literal, type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { visitDays } from './periods.ts'

const PAGE = 2_000

const ofMerchants = sql`
  delete from billing.notices where notice_id in (
    select notice_id from billing.notices
    where closed_at < now() - make_interval(days => ${visitDays}) order by closed_at limit ${literal(PAGE)})
  returning 1`

const ofAccounts = sql`
  delete from webhook_delivery.notices where notice_id in (
    select notice_id from webhook_delivery.notices
    where closed_at < now() - make_interval(days => ${visitDays}) order by closed_at limit ${literal(PAGE)})
  returning 1`

/** Deletes notices that were closed more than 90 days ago; open ones stay. Returns how many. */
export const expireNotices = async (query: Query, signal: AbortSignal): Promise<number> => {
  const expire = (statement: Statement) =>
    deletePages({ deletePage: () => query(statement), page: PAGE, signal })
  return (await expire(ofMerchants)) + (await expire(ofAccounts))
}
