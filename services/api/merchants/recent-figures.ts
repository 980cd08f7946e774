import type { MerchantDetail } from '#contracts/http/merchants.ts'
import type { Platform } from '#platform/platform.ts'
import { type LastIssued, lastIssuedBy } from '#projections/merchant-outcomes/last-issued.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import type { OutcomeCount } from '#projections/merchant-outcomes/outcome-count.ts'
import { recentOutcomes } from '#projections/merchant-outcomes/recent-outcomes.ts'

type Health = MerchantDetail['health']

/** How a merchant's sessions of one mode went in the last 24 hours. */
export const recentFigures =
  ({ database: { query }, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async (of: Readonly<{ mode: string; merchantId: string }>): Promise<Omit<Health, 'status' | 'since'>> => {
    const now = new Date(clock.now())
    const [counts, issued] = await Promise.all([
      query<OutcomeCount>(recentOutcomes({ ...of, now })),
      query<LastIssued>(lastIssuedBy(of)),
    ])
    const { attempts, completed, failures, medianSeconds } = merchantFigures(counts)
    return {
      attempts_24h: attempts,
      success_rate_24h: attempts === 0 ? null : completed / attempts,
      median_seconds_24h: medianSeconds,
      last_issued_at: issued[0]?.last_issued_at?.toISOString() ?? null,
      failures_24h: failures,
    }
  }
