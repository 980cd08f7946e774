import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { visitDays } from './periods.ts'

const PAGE = 1_000

/**
 * Deletes forms that no visit has met for 90 days: of older definitions, and of pages that are
 * gone. They are few, some for each definition, and found in the order of their key. Returns how
 * many.
 */
export const expireForms = (query: Query, signal: AbortSignal): Promise<number> => {
  const deletePage = () =>
    query(sql`
      delete from billing.page_forms where (merchant_id, definition, form, signature) in (
        select merchant_id, definition, form, signature from billing.page_forms
        where last_at < now() - make_interval(days => ${visitDays})
        order by merchant_id, definition, form, signature limit ${literal(PAGE)})
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}
