import { score, sigmoid } from '../../../ranking/model.ts'
import { calibrate, rank } from '../../../ranking/rank.ts'
import type { WeighedPage } from '../../../ranking/weighed-page.ts'
import { merchantFeatures } from '../features/merchant-features.ts'
import { merchantPrior, sellerPrior } from '../prior/merchant-prior.ts'
import { asRepeated } from './as-repeated.ts'
import { withoutPlace } from './without-place.ts'

const LEAST_SELLER = 0.4

/** Its words are those of a name, and it is none. */
const isAddressOfMail = (text: string): boolean => /@\s?\w/.test(text)

/**
 * The most likely trade name; if its row hardly names the seller, the row that does, mostly the
 * company. A trade name can stand anywhere; a company is recognised by its legal form.
 */
export const chooseMerchant = (
  { page, weights }: WeighedPage,
  rfc: Parameters<typeof merchantFeatures>[1],
) => {
  const judged = merchantFeatures(page, rfc).filter(({ value }) => !isAddressOfMail(value))
  const names = rank(weights.merchant, judged, merchantPrior)
  const [trade = null] = names
  const [seller = null] = rank(weights.seller, names, sellerPrior)
  const isSeller = trade !== null && sigmoid(score(weights.seller, trade.features)) >= LEAST_SELLER
  const chosen = isSeller ? trade : seller
  const certain = chosen ? sigmoid(score(weights.seller, chosen.features)) : 0
  const best = chosen && {
    ...chosen,
    value: withoutPlace(page.rows)(chosen.value) ?? asRepeated(page.rows, chosen.value),
  }
  return { best, confidence: calibrate(weights.calibration.merchant, certain) }
}
