import { merchantById } from '#merchants/definitions/registry.ts'
import { definitionVersion } from '#merchants/language/merchant.ts'

/** The portal definition for an attempt at this merchant, if there is one. */
export const definitionOf = (merchantId: string | null): string => {
  const merchant = merchantById(merchantId ?? '')
  if (merchant) return definitionVersion(merchant)
  return merchantId?.startsWith('rfc:') ? 'direct' : 'gone'
}
