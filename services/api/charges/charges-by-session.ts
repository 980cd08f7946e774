import type { SessionCharge } from '#contracts/finance/session-charge.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { chargesOf, type SessionCharge as Row } from '#projections/charges/charges-of.ts'

/** Only these have a charge. */
type Billable = Readonly<{ session_id: string; status: string; billable: boolean }>

/** What those of the sessions that are billable came to, by their ids; absent: not booked yet. */
export const chargesBySession = async (
  query: Query,
  sessions: readonly Billable[],
): Promise<ReadonlyMap<string, SessionCharge>> => {
  const ids = sessions
    .filter(({ status, billable }) => status === 'completed' && billable)
    .map(({ session_id }) => session_id)
  if (ids.length === 0) return new Map()
  const rows = await query<Row>(chargesOf(ids))
  return new Map(rows.map(({ session_id, kind, amount }) => [session_id, { kind, amount }]))
}
