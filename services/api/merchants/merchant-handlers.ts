import type { Platform } from '#platform/platform.ts'
import { findMerchant } from './find-merchant.ts'
import { listMerchants } from './list-merchants.ts'
import type { MerchantsDeps } from './merchants-for.ts'
import { openCircuits } from './open-circuits.ts'

/** What is asked about merchants, by the names of the bus; `openCircuits` is for pages alone. */
export const merchantHandlers = (platform: Platform, merchants: MerchantsDeps) => ({
  merchant: findMerchant({ ...platform, ...merchants }),
  merchants: listMerchants({ ...platform, ...merchants }),
  openCircuits: openCircuits(platform),
})
