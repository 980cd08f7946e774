import type { Month } from '#contracts/finance/month.ts'
import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Closes = Readonly<{ later: string | null; is_closed: boolean }>

/** From the log, so that a close which is not booked counts too: one row. */
const closesSince = (accountId: string, month: Month) => sql`
  select max(c.data ->> 'month') filter (where c.data ->> 'month' > ${month}) as later,
    coalesce(bool_or(c.data ->> 'month' = ${month}), false) as is_closed
  from log.streams s join log.events c on c.stream_id = s.stream_id and c.type = 'MonthClosed'
  where s.account_id = ${accountId} and s.mode is null`

/**
 * Months are closed one after the other: what completes in a month before a closed one is booked in
 * the open month, so that there is nothing to close. A month that is closed itself may be closed
 * again. Throws FinanceRefusal.
 */
export const mustFollow = async (query: Query, accountId: string, month: Month): Promise<void> => {
  const [row] = await query<Closes>(closesSince(accountId, month))
  if (!row || row.is_closed || row.later === null) return
  throw new FinanceRefusal(`${row.later} of ${accountId} is closed already: ${month} cannot be any more`)
}
