import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { Notices } from '../stores/notices.ts'
import { keepServing } from './keep-serving.ts'

const POLL_MS = 2_000

const wordsOf = (n: number): string | null => {
  if (n === 0) return null
  return n === 1 ? '1 notice waits for an operator' : `${n} notices wait for an operator`
}

/** Metrics and readiness say how many notices and circuits are open. */
export const watchNotices = (
  notices: Notices,
  { database: { query }, health, logger }: Pick<Platform, 'database' | 'health' | 'logger'>,
): Running => {
  addGauge(
    {
      name: 'operator_notices_open',
      help: 'Notices that wait for an operator',
      labels: ['reason', 'sandbox'],
    },
    async () => {
      const rows = await query<{ reason: string; sandbox: string; n: number }>(sql`
        select reason, sandbox::text, count(*)::int as n from billing.notices
        where closed_at is null group by reason, sandbox`)
      return rows.map(({ n, ...labels }) => ({ labels, value: n }))
    },
  )
  addGauge(
    { name: 'merchant_circuits_open', help: 'Merchants that are not visited now', labels: ['reason'] },
    async () => {
      const rows = await query<{ reason: string; n: number }>(
        sql`select reason, count(*)::int as n from billing.circuits group by reason`,
      )
      return rows.map(({ reason, n }) => ({ labels: { reason }, value: n }))
    },
  )
  return keepServing({
    serve: async () => {
      health.report('notices', wordsOf(await notices.countOpen()))
      return false
    },
    rest: (stopping) => pause(POLL_MS, stopping),
    onError: (error) => logger.error({ err: error }, 'notices could not be counted; retrying'),
  })
}
