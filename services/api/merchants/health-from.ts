import type { MerchantItem } from '#contracts/http/merchants.ts'
import { healthOf } from '#merchants/catalogue/health-of.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import type { OutcomeCount } from '#projections/merchant-outcomes/outcome-count.ts'
import { recentFrom } from '#projections/merchant-outcomes/recent-outcomes.ts'
import type { MerchantSigns } from './signs-in.ts'

type Of = Readonly<{ merchantId: string; counts: readonly OutcomeCount[]; now: Date }>

/** How a merchant fares: `counts` are those of its sessions of the last 24 hours. */
export const healthFrom = (
  { openSince, canary }: MerchantSigns,
  { merchantId, counts, now }: Of,
): MerchantItem['health'] => {
  const { completed, failures } = merchantFigures(counts)
  const failed = failures.service + failures.portal + failures.merchant
  return healthOf({
    openSince: openSince.get(merchantId) ?? null,
    canary: canary.get(merchantId) ?? null,
    recent: { completed, failed, since: recentFrom(now).toISOString() },
  })
}
