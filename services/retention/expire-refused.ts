import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { refusedYears } from './periods.ts'

/** They hold whole documents: few enough for a short transaction. */
const PAGE = 200

/**
 * Removes refused invoices once they have been kept as long as files (decisions.md › Retention).
 * Returns how many.
 */
export const expireRefused = (query: Query, signal: AbortSignal): Promise<number> => {
  const deletePage = () =>
    query(sql`
      delete from billing.refused_cfdis where session_id in (
        select session_id from billing.refused_cfdis
        where refused_at < now() - make_interval(years => ${refusedYears}) order by refused_at limit ${literal(PAGE)})
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}
