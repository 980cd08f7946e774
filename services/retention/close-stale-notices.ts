import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Closes notices of accounts whose endpoint was enabled or deleted: lists hide them at once, and
 * would walk them for ever. Returns how many.
 */
export const closeStaleNotices = async (query: Query): Promise<number> => {
  const closed = await query(sql`
    update webhook_delivery.notices n set closed_at = now(), closed_by = 'its endpoint was enabled or deleted'
    where closed_at is null and not exists (
      select from webhook_delivery.open_notices o where o.notice_id = n.notice_id)
    returning 1`)
  return closed.length
}
