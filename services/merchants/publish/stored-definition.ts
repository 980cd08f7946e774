import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Merchant } from '../language/merchant.ts'
import { merchantOf } from '../language/merchant-of.ts'
import { readBody } from './load-book.ts'

const merchantFrom = (rows: readonly Readonly<{ body: string }>[]): Merchant | null => {
  const [row] = rows
  const file = row ? readBody(row.body) : null
  return file && merchantOf(file)
}

/**
 * The definition with this hash; null: it was never published here, or this version cannot run it.
 */
export const storedDefinition = async (query: Query, hash: string): Promise<Merchant | null> =>
  merchantFrom(await query(sql`select body from merchants.definitions where hash = ${hash}`))

/** The last definition of a merchant that may have been withdrawn since; null: there was none. */
export const lastDefinition = async (
  query: Query,
  merchantId: string,
): Promise<Readonly<{ merchant: Merchant; hash: string }> | null> => {
  const rows = await query<Readonly<{ body: string; hash: string }>>(sql`
    select body, hash from merchants.definitions
    where merchant_id = ${merchantId} order by published_at desc limit 1`)
  const merchant = merchantFrom(rows)
  return merchant && { merchant, hash: rows[0]?.hash ?? '' }
}
