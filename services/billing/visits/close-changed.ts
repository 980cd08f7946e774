import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Circuit = Readonly<{ merchant: string; merchant_id: string; definition: string }>

/**
 * Closes the circuits of portals that have another definition now; a merchant that is gone waits.
 */
export const closeChanged = async (
  query: Query,
  definitionOf: (merchantId: string) => string,
): Promise<void> => {
  const circuits = await query<Circuit>(
    sql`select merchant, merchant_id, definition from billing.circuits where reason = 'portal_changed'`,
  )
  for (const { merchant, merchant_id: id, definition } of circuits) {
    const now = definitionOf(id)
    if (now === definition || now === 'gone') continue
    await query(sql`delete from billing.circuits where merchant = ${merchant} and definition = ${definition}`)
  }
}
