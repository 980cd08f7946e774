import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Sight = Readonly<{
  /** The outbox holds messages that nobody has looked at. */
  has_arrivals: boolean
  /** A receiver has something due, and room for it. */
  has_due: boolean
}>

/**
 * Is there anything to do? One statement that locks nothing: all that a round costs while there is
 * not.
 */
export const look = async (query: Query): Promise<Sight> => {
  const [sight] = await query<Sight>(sql`
    select (select message_id from webhook_outbox.arrivals order by message_id limit 1) is not null as has_arrivals,
           exists (select from webhook_delivery.ready()) as has_due`)
  return sight ?? { has_arrivals: false, has_due: false }
}
