import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** A definition that was in force once. */
export type DefinitionVersion = Readonly<{ hash: string; published_at: Date }>

const MOST = 20

/** The last definitions of a merchant, newest first. */
export const definitionVersions = (query: Query, merchantId: string): Promise<readonly DefinitionVersion[]> =>
  query<DefinitionVersion>(sql`
    select hash, published_at from merchants.definitions
    where merchant_id = ${merchantId} order by published_at desc limit ${MOST}`)

/** What one of them says, as JSON; null: the merchant has none with this hash. */
export const definitionText = async (
  query: Query,
  { merchantId, hash }: Readonly<{ merchantId: string; hash: string }>,
): Promise<string | null> => {
  const [row] = await query<{ body: string }>(sql`
    select body from merchants.definitions where hash = ${hash} and merchant_id = ${merchantId}`)
  return row ? JSON.stringify(JSON.parse(row.body), null, 2) : null
}
