import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { visitDays } from './periods.ts'

const PAGE = 2_000

/**
 * Deletes the evidence of attempts at portals that are older than 90 days, but not of a session
 * that is open or has an open notice: an operator still looks at it. Returns how many rows.
 */
export const expireEvidence = (query: Query, signal: AbortSignal): Promise<number> => {
  const deletePage = () =>
    query(sql`
      delete from billing.evidence where (session_id, attempt) in (
        select session_id, attempt from billing.evidence e
        where at < now() - make_interval(days => ${visitDays})
          and not exists (select from billing.notices n where n.session_id = e.session_id and n.closed_at is null)
          and not exists (select from log.streams s where s.stream_id = e.session_id and s.open)
        order by at limit ${literal(PAGE)})
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}
