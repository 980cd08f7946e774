import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'

/**
 * How many charges wait for a price, at most 1,000: above 0, the role `finance` has never run, and
 * no month can be closed.
 */
export const measureCharges = ({ query }: Platform['database']): void =>
  addGauge(
    {
      name: 'charges_unpriced',
      help: 'Charges without a price, at most 1,000: the role finance has never run',
      labels: [],
    },
    async () => {
      const rows = await query(sql`select 1 from charges.rows where amount is null limit 1000`)
      return [{ labels: {}, value: rows.length }]
    },
  )
