import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Work = Readonly<{
  /** The outbox holds messages that no worker has taken. */
  has_arrivals: boolean
  /** A receiver has a due message and may have one more in flight; null if it was not asked. */
  has_due: boolean | null
}>

/**
 * Whether there is anything to do, by one statement without locks: the whole cost of an idle round.
 */
export const findWork = async (query: Query): Promise<Work> => {
  const [sight] = await query<Work>(sql`
    select has_arrivals, case when not has_arrivals then exists (select from webhook_delivery.ready()) end as has_due
    from (select (select message_id from webhook_outbox.arrivals order by message_id limit 1) is not null as has_arrivals) seen`)
  return sight ?? { has_arrivals: false, has_due: false }
}
