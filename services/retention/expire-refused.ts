import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { refusedYears } from './periods.ts'

/** They hold whole documents: few enough for a short transaction. */
const PAGE = 200

/**
 * Removes refused invoices once they have been kept as long as files (decisions.md › Retention).
 * Returns how many.
 */
export const expireRefused = async (query: Query, signal: AbortSignal): Promise<number> => {
  for (let expired = 0; ; ) {
    signal.throwIfAborted()
    const page = await query(sql`
      delete from billing.refused_cfdis where session_id in (
        select session_id from billing.refused_cfdis
        where refused_at < now() - make_interval(years => ${refusedYears}) order by refused_at limit ${literal(PAGE)})
      returning 1`)
    expired += page.length
    if (page.length < PAGE) return expired
  }
}
