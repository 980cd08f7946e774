import { type Ledger, ledgerOf } from './fields/amounts/ledger.ts'
import { chooseBreakdown } from './fields/breakdown/choose-breakdown.ts'
import { clockedDate } from './fields/date/clocked-date.ts'
import { dateFeatures } from './fields/date/date-features.ts'
import { datePrior } from './fields/date/date-prior.ts'
import { isDoubtfulDate } from './fields/date/is-doubtful-date.ts'
import { merchantFeatures } from './fields/merchant/merchant-features.ts'
import { merchantPrior, sellerPrior } from './fields/merchant/merchant-prior.ts'
import { withoutPlace } from './fields/merchant/without-place.ts'
import { paymentFeatures } from './fields/payment/payment-features.ts'
import { isSecondRfc } from './fields/rfc/is-second-rfc.ts'
import { namedRfc } from './fields/rfc/named-rfc.ts'
import { isOfBuyer, type JudgedRfc, rfcFeatures } from './fields/rfc/rfc-features.ts'
import { tillClock } from './fields/time/till-clock.ts'
import { timeFeatures } from './fields/time/time-features.ts'
import { timePrior } from './fields/time/time-prior.ts'
import { chooseAmount } from './fields/total/choose/choose-amount.ts'
import { chooseTotal } from './fields/total/choose/choose-total.ts'
import type { Page } from './page/page.ts'
import { guessed } from './ranking/guessed.ts'
import type { Weights } from './ranking/load-weights.ts'
import { score, sigmoid } from './ranking/model.ts'
import { calibrate, certainty, rank } from './ranking/rank.ts'

const LEAST_RFC = -0.5
/** Of an RFC whose digit is wrong as printed: mostly a sign was misread that looked sure. */
const UNVERIFIED = 0.5
const CLEAR_SIGNS = 0.95
/** Of the one letter that the digit says nothing of, where no name does. */
const LEAST_UNSEEN = 0.6
/** Told where hardly less likely than not: a doubtful hour asks for another look. */
const LEAST_TIME = -0.5
const LEAST_SELLER = 0.4
const PRIOR = 0.5
/** Log odds against a way to pay that paid less than another. */
const LESS = 20

type Read = Readonly<{ page: Page; weights: Weights }>

const chooseDate = ({ page, weights }: Read, now: Date) => {
  const ranked = rank(weights.date, dateFeatures(page, now), ({ features }) => PRIOR * datePrior(features))
  const confidence = calibrate(
    weights.calibration.date,
    certainty(ranked, ({ iso }) => iso),
  )
  const [best = null] = ranked
  const isGuess = best !== null && isDoubtfulDate(best, now)
  return {
    best,
    confidence: isGuess ? guessed(confidence) : confidence,
    clocked: clockedDate(ranked, best?.iso),
  }
}

const chooseTime = ({ page, weights }: Read, date: Parameters<typeof timeFeatures>[1]) => {
  const ranked = rank(weights.time, timeFeatures(page, date), timePrior)
  const confidence = calibrate(
    weights.calibration.time,
    certainty(ranked, ({ value }) => value),
  )
  const best = ranked[0] && ranked[0].logOdds > LEAST_TIME ? (tillClock(page, ranked) ?? null) : null
  if (!best) return { best, confidence: 0 }
  return { best, confidence: best.isOfVisit ? guessed(confidence) : confidence }
}

/** As printed it verifies, away from the data of who bought. */
const isPlainSeller = (rfc: JudgedRfc): boolean =>
  !isOfBuyer(rfc) && rfc.features.checked === 1 && rfc.features.cost === 0

/** Labelled, whole, read without doubt, of nobody who bought, and it does not verify: a few that SAT gave do not. */
const isUnverified = (rfc: JudgedRfc): boolean => {
  const { checked, cost, label, after, starts, ends } = rfc.features
  const isWhole = starts + ends === 2 && rfc.plainness >= CLEAR_SIGNS
  return checked === 0 && cost === 0 && label + after > 0 && isWhole && !isOfBuyer(rfc)
}

/** Another's, a name's guess, or with a doubt about the one letter that neither digit nor name says anything of. */
const isDoubtfulRfc = (page: Page, rfc: JudgedRfc): boolean =>
  rfc.isByName ||
  isOfBuyer(rfc) ||
  isSecondRfc(page, rfc.row) ||
  (rfc.features.named === 0 && rfc.unseen < LEAST_UNSEEN)

const chooseRfc = ({ page, weights }: Read) => {
  const ranked = rank(weights.rfc, rfcFeatures(page))
  const [first] = ranked
  if (!first || first.logOdds <= LEAST_RFC) {
    const best = ranked.find(isUnverified) ?? null
    return { best, confidence: best ? UNVERIFIED : 0 }
  }
  const named = namedRfc(ranked) ?? first
  const best = isOfBuyer(named) ? (ranked.find(isPlainSeller) ?? named) : named
  const confidence = calibrate(weights.calibration.rfc, sigmoid(first.logOdds))
  const isGuess = best !== first || isDoubtfulRfc(page, best)
  return { best, confidence: isGuess ? guessed(confidence) : confidence }
}

/**
 * The likeliest trade name; where that row hardly names who sold, the row that does, mostly the company. A trade name stands
 * wherever a till puts it, a company is known by its form.
 */
const chooseMerchant = ({ page, weights }: Read, rfc: Parameters<typeof merchantFeatures>[1]) => {
  const names = rank(weights.merchant, merchantFeatures(page, rfc), merchantPrior)
  const [trade = null] = names
  const [seller = null] = rank(weights.seller, names, sellerPrior)
  const isSeller = trade !== null && sigmoid(score(weights.seller, trade.features)) >= LEAST_SELLER
  const chosen = isSeller ? trade : seller
  const certain = chosen ? sigmoid(score(weights.seller, chosen.features)) : 0
  const best = chosen && { ...chosen, value: withoutPlace(page.rows)(chosen.value) ?? chosen.value }
  return { best, confidence: calibrate(weights.calibration.merchant, certain) }
}

const choosePayment = ({ weights }: Read, ledger: Ledger, total: number) => {
  const ranked = rank(weights.payment, paymentFeatures(ledger, total), ({ isLess }) => (isLess ? -LESS : 0))
  const best = ranked[0] && ranked[0].logOdds > 0 ? ranked[0] : null
  const share = best ? certainty(ranked, ({ value }) => value) : 0
  return { best, confidence: calibrate(weights.calibration.payment, share) }
}

/** Ranks the candidates of every field; later fields lean on the total, the date and the RFC chosen before them. */
export const chooseFields = (page: Page, weights: Weights, now: Date) => {
  const read = { page, weights }
  const ledger = ledgerOf(page)
  const choice = chooseTotal(ledger, weights)
  const total = chooseAmount(ledger, choice)
  const date = chooseDate(read, now)
  const rfc = chooseRfc(read)
  return {
    total,
    breakdown: chooseBreakdown(weights, ledger, { choice, isGuess: total.isGuess }),
    date,
    time: chooseTime(read, date.clocked),
    rfc,
    merchant: chooseMerchant(read, rfc.best),
    payment: choosePayment(read, ledger, total.best?.cents ?? -1),
  }
}

export type ChosenFields = ReturnType<typeof chooseFields>
