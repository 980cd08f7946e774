import { showMerchantDetail } from '#merchants/catalogue/show-merchant.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { notFound } from '../http/not-found.ts'
import { type MerchantsDeps, merchantsFor } from './merchants-for.ts'
import { recentHealth } from './recent-health.ts'

/** Throws `not_found`. */
export const findMerchant = (deps: MerchantsDeps & Parameters<typeof recentHealth>[0]) => {
  const merchants = merchantsFor(deps)
  const health = recentHealth(deps)
  return async ({ caller, merchantId }: { caller: Caller; merchantId: string }) => {
    const found = (await merchants(caller)).find(({ entry }) => entry.file.id === merchantId)
    if (!found) throw notFound()
    return showMerchantDetail(found, await health({ mode: caller.mode, merchantId }))
  }
}
