import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** The checkpoint of the projection that books charges. */
export const chargesReader = 'projection:charges'

type Place = Readonly<{ xid: string; position: string }>

/**
 * The first event behind the booked ones that a month of the account may lack; null: there is none.
 */
export const firstUnbooked = async (
  query: Query,
  { accountId, ends }: Readonly<{ accountId: string; ends: string }>,
): Promise<Place | null> => {
  const [row] = await query<Place>(sql`
    select e.xid::text as xid, e.position from log.events e
    where (e.xid, e.position) > (
        select coalesce(max(c.xid::text), '0')::xid8, coalesce(max(c.position), 0) from log.checkpoints c
        where c.consumer = ${chargesReader})
      and e.type in ('SessionCompleted', 'ChargeCorrected', 'PriceSet', 'MonthClosed')
      and (e.type = 'PriceSet' or e.meta ->> 'accountId' = ${accountId}) and e.at < ${ends}::timestamptz
    order by e.xid, e.position limit 1`)
  return row ?? null
}
