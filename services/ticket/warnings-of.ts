import type { ChosenFields } from './choose-fields.ts'
import { FIRST_YEAR } from './fields/date/candidates/calendar-date.ts'
import { isOfBuyer } from './fields/rfc/features/rfc-features.ts'
import { DOUBTFUL } from './ranking/doubtful.ts'

const CLOSE = 0.5

/**
 * The RFC as read has a digit that does not verify, and another one was chosen; SAT has issued some
 * RFCs with a wrong digit.
 */
const replacesPrinted = ({ best }: ChosenFields['rfc']): string[] =>
  best !== null && best.printed !== null && best.features.cost > 0 ? [best.printed] : []

/**
 * The RFC was repaired, and another verifying repair costs hardly more; or the print and a name ask
 * for two different RFCs.
 */
const isAmbiguous = (rfc: ChosenFields['rfc']): boolean => {
  const { best } = rfc
  if (best === null || best.isByName) return best !== null
  const { cost, rivals, margin, rivalNamed } = best.features
  const isClose = cost > 0 && rivals > 1 && margin < CLOSE
  return (
    isClose ||
    replacesPrinted(rfc).length > 0 ||
    rivalNamed === 1 ||
    (best.byName.includes(best.value) && rivals > 1)
  )
}

/** All of them, so that a person can tell which one the ticket prints. */
const otherRfcs = (rfc: ChosenFields['rfc']): string[] =>
  isAmbiguous(rfc)
    ? [...(rfc.best?.verified ?? []), ...replacesPrinted(rfc)].map((value) => `merchant_rfc_may_be:${value}`)
    : []

const isUncertain = ({ best, confidence }: Readonly<{ best: unknown; confidence: number }>): boolean =>
  best !== null && confidence < DOUBTFUL

/** What a person should check, as stable codes. */
export const warningsOf = (chosen: ChosenFields): string[] => {
  const { total, breakdown, date, time, rfc, merchant, payment } = chosen
  const warnings: readonly (readonly [boolean, string])[] = [
    [isUncertain(total), 'amount_uncertain'],
    // the absence of a value may be in doubt as well
    [breakdown.confidence < DOUBTFUL, 'tax_amount_uncertain'],
    [isUncertain(breakdown) || breakdown.best?.isSum === true, 'net_amount_uncertain'],
    [isUncertain(breakdown) || breakdown.best?.rate.isGuess === true, 'tax_rate_uncertain'],
    [date.best === null, 'date_not_read'],
    [date.best !== null && Number(date.best.iso.slice(0, 4)) < FIRST_YEAR, 'date_before_2015'],
    [isUncertain(date), 'date_uncertain'],
    [isUncertain(time), 'time_uncertain'],
    [isUncertain(payment), 'payment_method_uncertain'],
    [merchant.best === null, 'merchant_name_not_read'],
    [isUncertain(merchant), 'merchant_name_uncertain'],
    [isUncertain(rfc), 'merchant_rfc_uncertain'],
    [rfc.best?.features.checked === 0, 'merchant_rfc_digit_wrong'],
    [isAmbiguous(rfc), 'merchant_rfc_ambiguous'],
    [rfc.best !== null && isOfBuyer(rfc.best), 'merchant_rfc_may_be_of_buyer'],
  ]
  return [...warnings.filter(([holds]) => holds).map(([, code]) => code), ...otherRfcs(rfc)]
}
