import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { known } from '#merchants/definitions/registry.ts'
import { UsageError } from '../command-line/command.ts'

export type IssuerMerchant = Readonly<{
  merchantId: string
  /** Null: any RFC, which then becomes the merchant's. */
  rfcs: readonly string[] | null
}>

const byRfc = (rfc: string): IssuerMerchant => {
  if (!checkRfc(rfc).ok) throw new UsageError(`${JSON.stringify(rfc)} is not an RFC`)
  const merchant = known.find(({ rfcs }) => rfcs.includes(rfc))
  if (merchant) throw new UsageError(`${rfc} is in the registry: name it ${merchant.id}`)
  return { merchantId: `rfc:${rfc}`, rfcs: [rfc] }
}

/**
 * MERCHANT_ID: a merchant of the registry, or `rfc:…` for one that the registry lacks. Throws
 * UsageError.
 */
export const issuerMerchant = (word: string): IssuerMerchant => {
  if (word.startsWith('rfc:')) return byRfc(word.slice(4).normalize('NFC').trim().toUpperCase())
  const merchant = known.find(({ id }) => id === word)
  if (!merchant)
    throw new UsageError(
      `there is no merchant ${JSON.stringify(word)}: name it by its RFC, as rfc:EKU9003173C9`,
    )
  return { merchantId: merchant.id, rfcs: merchant.rfcs }
}
