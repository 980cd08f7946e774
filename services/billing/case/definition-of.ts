import { merchantById } from '#merchants/definitions/registry.ts'
import { definitionVersion } from '#merchants/language/merchant.ts'

/** What an attempt at this merchant is run with: its portal's definition, or none. */
export const definitionOf = (merchantId: string | null): string => {
  const merchant = merchantById(merchantId ?? '')
  if (merchant) return definitionVersion(merchant)
  return merchantId?.startsWith('rfc:') ? 'direct' : 'gone'
}
