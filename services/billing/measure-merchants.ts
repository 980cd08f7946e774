import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { sharedAnswer } from '#platform/operation/shared-answer.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import type { OutcomeCount } from '#projections/merchant-outcomes/outcome-count.ts'
import { allRecentOutcomes } from '#projections/merchant-outcomes/recent-outcomes.ts'

type Measured = Pick<Platform, 'database' | 'clock'> & Readonly<{ book: () => MerchantBook }>

/** Of merchants without a definition, and of sessions without a merchant: no label names an RFC. */
const OTHER = 'other'

const recent = async ({ database: { query }, clock, book }: Measured) => {
  const now = new Date(clock.now())
  const rows = await query<OutcomeCount>(allRecentOutcomes({ mode: 'live', now }))
  const { entries } = book()
  const byMerchant = Map.groupBy(rows, ({ merchant_id: id }) => (entries.has(id) ? id : OTHER))
  return [...byMerchant].map(([merchant, counts]) => ({ merchant, ...merchantFigures(counts) }))
}

/** How live sessions ended in the last 24 hours, by merchant. */
export const measureMerchants = (measured: Measured): void => {
  const figures = sharedAnswer(() => recent(measured))
  addGauge(
    {
      name: 'merchant_sessions_24h',
      help: 'Live sessions that ended in the last 24 hours: completed, cancelled, or failed by whose fault',
      labels: ['merchant', 'end'],
    },
    async () =>
      (await figures()).flatMap(({ merchant, completed, cancelled, failures }) =>
        Object.entries({ completed, cancelled, ...failures }).map(([end, value]) => ({
          labels: { merchant, end },
          value,
        })),
      ),
  )
  addGauge(
    {
      name: 'merchant_median_seconds_24h',
      help: 'Median time from request to end of the live sessions that completed in the last 24 hours',
      labels: ['merchant'],
    },
    async () =>
      (await figures()).flatMap(({ merchant, medianSeconds: value }) =>
        value === null ? [] : [{ labels: { merchant }, value }],
      ),
  )
}
