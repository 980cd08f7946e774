import { type RecentEvent, recentEventsOfAccount } from '#platform/log/recent-events-of-account.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { cursorOfEvent, startCursor } from './event-cursor.ts'
import { showEvent } from './show-event.ts'

type Asked = Readonly<{
  caller: Caller
  query: Readonly<{ types?: readonly string[] | undefined; limit: number }>
}>

/**
 * The newest events of the account, oldest first, of the types that are asked for; its cursor goes
 * on behind the newest of all. A type that is rarer than one in 5,000 is not found.
 */
export const listRecentEvents =
  ({ database: { query } }: Pick<Platform, 'database'>) =>
  async ({ caller, query: { types, limit } }: Asked) => {
    const { accountId, mode } = caller
    const rows = await query<RecentEvent>(recentEventsOfAccount({ accountId, mode, types, limit }))
    const last = rows.find(({ newest }) => newest)
    return {
      items: rows.filter(({ newest }) => !newest).map((row) => showEvent(row, caller)),
      next_cursor: last ? cursorOfEvent(caller, last) : startCursor(caller),
    }
  }
