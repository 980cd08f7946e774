import type { ChosenFields } from './choose-fields.ts'
import { isOfBuyer } from './head/rfc-features.ts'

const DOUBTFUL = 0.8
const CLOSE = 0.5

/** The RFC was repaired, and another repair whose digit verifies costs hardly more; or what is printed and a name ask for two. */
const isAmbiguous = ({ best }: ChosenFields['rfc']): boolean => {
  if (best === null || best.isByName) return best !== null
  const { cost, rivals, margin, rivalNamed } = best.features
  const isClose = cost > 0 && rivals > 1 && margin < CLOSE
  return isClose || rivalNamed === 1 || (best.byName.includes(best.value) && rivals > 1)
}

/** All of them, so that a person can tell which one the ticket prints. */
const otherRfcs = (rfc: ChosenFields['rfc']): string[] =>
  isAmbiguous(rfc) ? (rfc.best?.verified ?? []).map((value) => `merchant_rfc_may_be:${value}`) : []

/** What a person should look at, as stable codes. */
export const warningsOf = ({ total, date, rfc, merchant }: ChosenFields): string[] => {
  const warnings: readonly (readonly [boolean, string])[] = [
    [total.best !== null && total.confidence < DOUBTFUL, 'amount_uncertain'],
    [date.best === null, 'date_not_read'],
    [date.best !== null && date.confidence < DOUBTFUL, 'date_uncertain'],
    [merchant.best === null, 'merchant_name_not_read'],
    [rfc.best?.features.checked === 0, 'merchant_rfc_digit_wrong'],
    [isAmbiguous(rfc), 'merchant_rfc_ambiguous'],
    [rfc.best !== null && isOfBuyer(rfc.best), 'merchant_rfc_may_be_of_buyer'],
  ]
  return [...warnings.filter(([holds]) => holds).map(([, code]) => code), ...otherRfcs(rfc)]
}
