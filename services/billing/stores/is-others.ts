import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { likeLocks } from './like-locks.ts'
import type { TicketId } from './ticket-id.ts'

/**
 * Whether another session bills the ticket at its merchant's portal now, has its invoice from there
 * or may have it; also of a ticket that nobody can distinguish from this one.
 */
export const isOthersOn =
  ({ inTransaction }: Pick<Database, 'inTransaction'>, clock: () => string) =>
  (ticket: TicketId, sessionId: string): Promise<boolean> =>
    inTransaction(async (query) => {
      const now = clock()
      const { former, isBusy, isUnclear } = await likeLocks(query, ticket, { sessionId, now })
      if (isBusy || isUnclear) return true
      const rows = await query(sql`
        select from billing.ticket_locks l
        where merchant = ${ticket.merchant} and ticket_key = any(${[ticket.key, ...former]})
          and case when session_id = ${sessionId} then intended_at is not null or issued_at is not null
            else not billing.may_take(l, ${sessionId}, ${now}::timestamptz)
              or billing.is_issued(l) or billing.doubt_of(l) is not null end
        limit 1`)
      return rows.length > 0
    })
