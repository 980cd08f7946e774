import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { addGauge } from '#platform/runtime/metrics.ts'

/** Documents that a PAC received over an hour ago and whose fate is unknown; 0 is reported too. */
export const measureDocuments = ({ query }: Pick<Database, 'query'>): void =>
  addGauge(
    {
      name: 'documents_without_answer',
      help: 'Documents sent to a PAC over an hour ago without an answer',
      labels: [],
    },
    async () => {
      const [row] = await query<{ n: number }>(sql`
        select count(*)::int as n from billing.signed_cfdis
        where uuid is null and refusal is null and sends > answers and signed_at < now() - interval '1 hour'`)
      return [{ labels: {}, value: row?.n ?? 0 }]
    },
  )
