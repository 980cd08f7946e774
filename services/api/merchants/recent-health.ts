import type { MerchantDetail } from '#contracts/http/merchants.ts'
import type { Mode } from '#contracts/values.ts'
import type { Platform } from '#platform/platform.ts'
import { type LastIssued, lastIssuedBy } from '#projections/merchant-outcomes/last-issued.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import { type RecentCount, recentOutcomes } from '#projections/merchant-outcomes/recent-outcomes.ts'
import { healthFrom } from './health-from.ts'
import { signsIn } from './signs-in.ts'

type Health = MerchantDetail['health']

/** How a merchant fares, and how its sessions of one mode went in the last 24 hours. */
export const recentHealth =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async (of: Readonly<{ mode: Mode; merchantId: string }>): Promise<Health> => {
    const { query } = database
    const now = new Date(clock.now())
    const [counts, issued, signs] = await Promise.all([
      query<RecentCount>(recentOutcomes({ ...of, now })),
      query<LastIssued>(lastIssuedBy(of)),
      signsIn({ database, clock }, of.mode),
    ])
    const { attempts, completed, failures, medianSeconds } = merchantFigures(counts)
    return {
      ...healthFrom(signs, { merchantId: of.merchantId, counts, now }),
      attempts_24h: attempts,
      success_rate_24h: attempts === 0 ? null : completed / attempts,
      median_seconds_24h: medianSeconds,
      last_issued_at: issued[0]?.last_issued_at?.toISOString() ?? null,
      failures_24h: failures,
    }
  }
