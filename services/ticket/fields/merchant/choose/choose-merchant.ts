import type { PageRow } from '../../../page/page-of.ts'
import { score, sigmoid } from '../../../ranking/model.ts'
import { calibrate, rank } from '../../../ranking/rank.ts'
import type { WeighedPage } from '../../../ranking/weighed-page.ts'
import { merchantFeatures } from '../features/merchant-features.ts'
import { merchantPrior, sellerPrior } from '../prior/merchant-prior.ts'
import { asRepeated } from './as-repeated.ts'
import { isOverOwner } from './is-over-owner.ts'
import { namedByBranch } from './named-by-branch.ts'
import { withoutPlace } from './without-place.ts'
import { withoutSecondPrint } from './without-second-print.ts'

const LEAST_SELLER = 0.4
/** Below it, and without an RFC, no row is a name: the photo may not show the head. */
const LEAST_CERTAIN = 0.35
/** A row that was read worse than this may be a slogan or a logo. */
const BLURRED = 0.9
const BY_BRANCH = 0.7

/** Its words are those of a name, and it is none. */
const isAddressOfMail = (text: string): boolean =>
  /@\s?\w|^(?:COMENTARIOS?|CONTACTO|ATENCION|CLIENTES?|QUEJAS|VENTAS|FACTURACION)\S*\.\w{2,3}$/i.test(text)

const asPrinted = (rows: readonly PageRow[], name: string): string =>
  withoutPlace(rows)(name) ?? withoutSecondPrint(asRepeated(rows, name))

type Rfc = Parameters<typeof merchantFeatures>[1]

/** The most likely trade name, and who sold, each the best of all names. */
const chosenOf = ({ page, weights }: WeighedPage, rfc: Rfc) => {
  const judged = merchantFeatures(page, rfc).filter(({ value }) => !isAddressOfMail(value))
  const names = rank(weights.merchant, judged, merchantPrior)
  const [trade = null] = names
  const [seller = null] = rank(weights.seller, names, sellerPrior)
  if (trade === null) return seller
  const isSeller = sigmoid(score(weights.seller, trade.features)) >= LEAST_SELLER
  return isSeller || isOverOwner(trade, seller, rfc?.value) ? trade : seller
}

/**
 * The most likely trade name; if its row hardly names the seller, the row that does, mostly the
 * company. A trade name can stand anywhere; a company is recognised by its legal form.
 */
export const chooseMerchant = (read: WeighedPage, rfc: Rfc) => {
  const { rows } = read.page
  const chosen = chosenOf(read, rfc)
  const certain = chosen ? sigmoid(score(read.weights.seller, chosen.features)) : 0
  const confidence = calibrate(read.weights.calibration.merchant, certain)
  const isBlurred = chosen === null || (rows[chosen.row]?.confidence ?? 0) < BLURRED
  const branch = isBlurred && chosen?.features.echoes === 0 ? namedByBranch(rows) : null
  if (chosen && branch) return { best: { ...chosen, value: branch }, confidence: BY_BRANCH }
  if (chosen === null || (rfc === null && confidence < LEAST_CERTAIN)) return { best: null, confidence }
  return { best: { ...chosen, value: asPrinted(rows, chosen.value) }, confidence }
}
