import type { MerchantItem } from '#contracts/http/merchants.ts'
import { healthOf } from '#merchants/catalogue/health-of.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import { type RecentCount, recentFrom } from '#projections/merchant-outcomes/recent-outcomes.ts'
import type { MerchantSigns } from './signs-in.ts'

type Of = Readonly<{ merchantId: string; counts: readonly RecentCount[]; now: Date }>

const telling: readonly string[] = ['service', 'portal', 'merchant']

/** Its first hour that says something: before it nobody knew how the merchant fared. */
const knownSince = (counts: readonly RecentCount[], now: Date): Date => {
  const hours = counts
    .filter(({ outcome, source }) => outcome === 'completed' || telling.includes(source))
    .map(({ since }) => since.getTime())
  return hours.length === 0 ? recentFrom(now) : new Date(Math.min(...hours))
}

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
    recent: { completed, failed, since: knownSince(counts, now).toISOString() },
  })
}
