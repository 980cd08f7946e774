import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { KnownMerchant } from '#merchants/language/merchant.ts'
import { UsageError } from '../command-line/command.ts'

export type IssuerMerchant = Readonly<{
  merchantId: string
  /** Null: any RFC, which then becomes the merchant's. */
  rfcs: readonly string[] | null
}>

type Known = readonly KnownMerchant[]

const byRfc = (rfc: string, known: Known): IssuerMerchant => {
  if (!checkRfc(rfc).ok) throw new UsageError(`${JSON.stringify(rfc)} is not an RFC`)
  const merchant = known.find(({ rfcs }) => rfcs.includes(rfc))
  if (merchant) throw new UsageError(`${rfc} is in the registry: name it ${merchant.id}`)
  return { merchantId: `rfc:${rfc}`, rfcs: [rfc] }
}

/**
 * MERCHANT_ID: one of the known merchants, or `rfc:…` for one that is not among them. Throws
 * UsageError.
 */
export const issuerMerchant = (word: string, known: Known): IssuerMerchant => {
  if (word.startsWith('rfc:')) return byRfc(word.slice(4).normalize('NFC').trim().toUpperCase(), known)
  const merchant = known.find(({ id }) => id === word)
  if (!merchant)
    throw new UsageError(
      `there is no merchant ${JSON.stringify(word)}: name it by its RFC, as rfc:EKU9003173C9`,
    )
  return { merchantId: merchant.id, rfcs: merchant.rfcs }
}
