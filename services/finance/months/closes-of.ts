import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import type { Month } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { sql } from '#contracts/sql.ts'
import { financeEventFrom } from '#platform/log/finance-event-from.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Close = FinanceEventOf<'MonthClosed'>

/** The closes of these months of an account, from the log: one that is not booked counts too. */
export const closesOf = async (
  query: Query,
  accountId: string,
  months: readonly Month[],
): Promise<Close[]> => {
  const streams = months.map((month) => monthStream(accountId, month))
  const rows = await query<EventRow>(sql`
    select event_id, type, schema_version, data, at from log.events
    where stream_id = any(${streams}) and type = 'MonthClosed' order by stream_id`)
  return rows.map(financeEventFrom).filter((event) => event.type === 'MonthClosed')
}
