import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Every process follows within five seconds. `at` is new even if it was on, or off, already. `by`:
 * who decided it; null: nobody said.
 */
export const switchMerchant = async (
  query: Query,
  merchantId: string,
  { enabled, by = null }: Readonly<{ enabled: boolean; by?: string | null }>,
): Promise<string> => {
  const [row] = await query<{ changed_at: Date }>(sql`
    insert into merchants.switches (merchant_id, enabled, switched_by) values (${merchantId}, ${enabled}, ${by})
    on conflict (merchant_id) do update
      set enabled = excluded.enabled, switched_by = excluded.switched_by, changed_at = now()
    returning changed_at`)
  if (!row) throw new Error('the switch was not written')
  return row.changed_at.toISOString()
}
