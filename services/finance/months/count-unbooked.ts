import { sql } from '#contracts/sql.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** The checkpoint of the projection that books charges. */
export const chargesReader = 'projection:charges'

type Asked = Readonly<{
  /** Null: of every account. */
  accountId?: string | null
  /** The end of a month, as an instant: what is later cannot belong to it. */
  ends?: string
  /** Of transactions before this one (xid8). */
  before?: string | null
  /** Of this transaction (xid8) and later ones: what is before was counted. */
  since?: string
}>

/**
 * How many events behind the booked ones what is asked for may lack. A price counts for every
 * account.
 */
export const countUnbooked = async (
  query: Query,
  { accountId = null, ends = 'infinity', before = null, since = '0' }: Asked,
): Promise<number> => {
  const booked = await loadCheckpoint(query, chargesReader)
  const from = BigInt(booked.xid) < BigInt(since) ? { xid: since, position: '0' } : booked
  const [row] = await query<{ unbooked: number }>(sql`
    select count(*)::int as unbooked from log.events e
    where (e.xid, e.position) > (${from.xid}::xid8, ${from.position}::bigint)
      and e.type in ('SessionCompleted', 'SessionFailed', 'ChargeCorrected', 'PriceSet', 'MonthClosed')
      and (${accountId}::text is null or e.type = 'PriceSet' or e.meta ->> 'accountId' = ${accountId})
      and (${before}::xid8 is null or e.xid < ${before}::xid8) and e.at < ${ends}::timestamptz`)
  return row?.unbooked ?? 0
}
