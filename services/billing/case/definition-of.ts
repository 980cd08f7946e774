import type { MerchantBook } from '#merchants/book/merchant-book.ts'

/** The hash of the definition that an attempt at this merchant runs with now, if there is one. */
export const definitionOf = (merchantId: string | null, { entries }: MerchantBook): string => {
  const entry = entries.get(merchantId ?? '')
  if (entry) return entry.hash
  return merchantId?.startsWith('rfc:') ? 'direct' : 'gone'
}
