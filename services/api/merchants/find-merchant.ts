import { showMerchantDetail } from '#merchants/catalogue/show-merchant.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { notFound } from '../http/not-found.ts'
import { healthNow } from './health-now.ts'
import { type MerchantsDeps, merchantsFor } from './merchants-for.ts'
import { recentFigures } from './recent-figures.ts'

/** Throws `not_found`. */
export const findMerchant = (deps: MerchantsDeps & Parameters<typeof recentFigures>[0]) => {
  const merchants = merchantsFor(deps)
  const figures = recentFigures(deps)
  const healthIn = healthNow(deps)
  return async ({ caller, merchantId }: { caller: Caller; merchantId: string }) => {
    const found = (await merchants(caller)).find(({ entry }) => entry.file.id === merchantId)
    if (!found) throw notFound()
    const health = await healthIn(caller.mode)
    return showMerchantDetail(found, health(merchantId), await figures({ mode: caller.mode, merchantId }))
  }
}
