import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** The merchant's own portal issued a verified CFDI; only the first one is kept. */
export const recordLive = async (query: Query, merchantId: string, at: string): Promise<void> => {
  await query(sql`
    insert into merchants.lives (merchant_id, since) values (${merchantId}, ${at})
    on conflict (merchant_id) do nothing`)
}
