import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { orderYears, untakenHours } from './periods.ts'

const PAGE = 1_000

/** Nothing was done, but its files are in it still where its person went away. */
const untaken = (query: Query) =>
  query(sql`
    delete from billing.session_orders where order_id in (
      select order_id from billing.session_orders
      where taken_at is null and ordered_at < now() - make_interval(hours => ${untakenHours})
      order by ordered_at limit ${literal(PAGE)})
    returning 1`)

const orders = (query: Query) =>
  query(sql`
    delete from billing.session_orders where order_id in (
      select order_id from billing.session_orders
      where ordered_at < now() - make_interval(years => ${orderYears}) order by ordered_at limit ${literal(PAGE)})
    returning 1`)

const attached = (query: Query) =>
  query(sql`
    delete from billing.attached_cfdis where uuid in (
      select uuid from billing.attached_cfdis
      where at < now() - make_interval(years => ${orderYears}) order by at limit ${literal(PAGE)})
    returning 1`)

const views = (query: Query) =>
  query(sql`
    delete from billing.receiver_views where (session_id, seen_by, at) in (
      select session_id, seen_by, at from billing.receiver_views
      where at < now() - make_interval(years => ${orderYears}) order by at limit ${literal(PAGE)})
    returning 1`)

/**
 * Deletes what operators did once the API shows the session no longer: orders, whose CFDI was
 * attached, who saw a receiver; and orders that nobody took. Returns how many rows.
 */
export const expireOrders = async (query: Query, signal: AbortSignal): Promise<number> => {
  let deleted = 0
  for (const page of [untaken, orders, attached, views])
    deleted += await deletePages({ deletePage: () => page(query), page: PAGE, signal })
  return deleted
}
