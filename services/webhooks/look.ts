import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Sight = Readonly<{
  /** The outbox holds messages that no worker has taken. */
  has_arrivals: boolean
  /** A receiver has a due message and may have one more in flight. */
  has_due: boolean
}>

/**
 * Whether there is anything to do, by one statement without locks: the whole cost of an idle round.
 */
export const look = async (query: Query): Promise<Sight> => {
  const [sight] = await query<Sight>(sql`
    select (select message_id from webhook_outbox.arrivals order by message_id limit 1) is not null as has_arrivals,
           exists (select from webhook_delivery.ready()) as has_due`)
  return sight ?? { has_arrivals: false, has_due: false }
}
