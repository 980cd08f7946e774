import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Removes the invoices that we refused once they are kept as long as files (decisions.md › Retention). How many. */
export const expireRefused = async (query: Query): Promise<number> => {
  const removed = await query(sql`
    delete from billing.refused_cfdis where refused_at < now() - interval '5 years' returning 1`)
  return removed.length
}
