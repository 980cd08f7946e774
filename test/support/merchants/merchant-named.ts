import { merchantById } from '#merchants/definitions/registry.ts'
import type { Merchant } from '#merchants/language/merchant.ts'

/** One of the repository's own. */
export const merchantNamed = (id: string): Merchant => {
  const found = merchantById(id)
  if (!found) throw new Error(`there is no merchant ${id}`)
  return found
}
