import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Closes notices of accounts whose endpoint was enabled or deleted: lists hide them at once
 * (services/cli/installation/notices-page.ts), and would walk them for ever. Returns how many.
 */
export const closeStaleNotices = async (query: Query): Promise<number> => {
  const closed = await query(sql`
    update webhook_delivery.notices n set closed_at = now(), closed_by = 'its endpoint was enabled or deleted'
    where closed_at is null and endpoint_id is not null and not exists (
      select from account.endpoints e
      where e.endpoint_id = n.endpoint_id and e.disabled_at <= n.at and e.deleted_at is null)
    returning 1`)
  return closed.length
}
