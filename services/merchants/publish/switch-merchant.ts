import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Every process follows within five seconds. `at` is new even if it was on, or off, already. */
export const switchMerchant = async (query: Query, merchantId: string, enabled: boolean): Promise<string> => {
  const [row] = await query<{ changed_at: Date }>(sql`
    insert into merchants.switches (merchant_id, enabled) values (${merchantId}, ${enabled})
    on conflict (merchant_id) do update set enabled = excluded.enabled, changed_at = now()
    returning changed_at`)
  if (!row) throw new Error('the switch was not written')
  return row.changed_at.toISOString()
}
