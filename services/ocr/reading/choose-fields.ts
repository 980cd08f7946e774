import type { JudgedBreakdown } from './amounts/breakdown-features.ts'
import { chooseTotal } from './amounts/choose-total.ts'
import { holdsLocalTax } from './amounts/holds-local-tax.ts'
import { isDoubtfulTotal } from './amounts/is-doubtful-total.ts'
import { type Ledger, ledgerOf } from './amounts/ledger.ts'
import { type PrintedParts, printedParts } from './amounts/printed-parts.ts'
import { type FoundRate, printedRate, taxRate } from './amounts/tax-rate.ts'
import { datePrior } from './date-prior.ts'
import { clockedDate } from './dates/clocked-date.ts'
import { dateFeatures } from './dates/date-features.ts'
import { isDoubtfulDate } from './dates/is-doubtful-date.ts'
import { tillClock } from './dates/till-clock.ts'
import { timeFeatures } from './dates/time-features.ts'
import { guessed } from './guessed.ts'
import { isSecondRfc } from './head/is-second-rfc.ts'
import { merchantFeatures } from './head/merchant-features.ts'
import { namedRfc } from './head/named-rfc.ts'
import { paymentFeatures } from './head/payment-features.ts'
import { isOfBuyer, type JudgedRfc, rfcFeatures } from './head/rfc-features.ts'
import { withoutPlace } from './head/without-place.ts'
import type { Weights } from './load-weights.ts'
import { merchantPrior, sellerPrior } from './merchant-prior.ts'
import { score, sigmoid } from './model.ts'
import type { Page } from './page.ts'
import { calibrate, certainty, type Ranked, rank } from './rank.ts'
import { timePrior } from './time-prior.ts'

/** The chosen candidate of a field, or null, and how sure that answer is (0 to 1). */
export type Chosen<Candidate> = Readonly<{ best: Candidate | null; confidence: number }>

const LEAST_RFC = -0.5
/** Told where hardly less likely than not: a doubtful hour asks for another look. */
const LEAST_TIME = -0.5
const LEAST_SELLER = 0.4
const NO_BREAKDOWN = 0.97
const PRIOR = 0.5

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

const chooseRfc = ({ page, weights }: Read) => {
  const ranked = rank(weights.rfc, rfcFeatures(page))
  const [first] = ranked
  if (!first || first.logOdds <= LEAST_RFC) return { best: null, confidence: 0 }
  const named = namedRfc(ranked) ?? first
  const best = isOfBuyer(named) ? (ranked.find(isPlainSeller) ?? named) : named
  const confidence = calibrate(weights.calibration.rfc, sigmoid(first.logOdds))
  const isGuess = best !== first || best.isByName || isOfBuyer(best) || isSecondRfc(page, best.row)
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
  const ranked = rank(weights.payment, paymentFeatures(ledger, total))
  const best = ranked[0] && ranked[0].logOdds > 0 ? ranked[0] : null
  const share = best ? certainty(ranked, ({ value }) => value) : 0
  return { best, confidence: calibrate(weights.calibration.payment, share) }
}

/** `rate` is what follows from the breakdown; `prints` says which of its parts stand on the ticket; `isSum`: the net holds a tax on lodging or a tip. */
type ChosenBreakdown = JudgedBreakdown &
  Readonly<{ rate: FoundRate; prints: PrintedParts & Readonly<{ rate: boolean }>; isSum: boolean }>

/** A whole breakdown says its rate; a part of one only where the rate is printed beside the IVA; a guess is none. */
const described = (ledger: Ledger, breakdown: JudgedBreakdown): ChosenBreakdown => {
  const { net, tax } = printedParts(ledger, breakdown)
  const rate = taxRate(ledger, breakdown)
  const isSaid = (net && tax) || (tax && printedRate(ledger, breakdown.iva) !== null)
  const isSum = holdsLocalTax(ledger, breakdown.net)
  return { ...breakdown, rate, prints: { net, tax, rate: isSaid && !rate.isGuess }, isSum }
}

/** None unless it is likelier than not that the ticket prints this one. */
const chooseBreakdown = (
  { weights }: Read,
  ledger: Ledger,
  [first]: readonly Ranked<JudgedBreakdown>[],
): Chosen<ChosenBreakdown> => {
  const probability = first ? sigmoid(first.logOdds) : 1 - NO_BREAKDOWN
  const best = first && first.logOdds > 0 ? described(ledger, first) : null
  const confidence = calibrate(weights.calibration.breakdown, best ? probability : 1 - probability)
  return { best, confidence }
}

/** Of a total in doubt its parts are no surer; that there are none may be sure. */
const asGuess = <Best>({ best, confidence }: Chosen<Best>): Chosen<Best> => ({
  best,
  confidence: best ? guessed(confidence) : confidence,
})

/** Ranks the candidates of every field; later fields lean on the total, the date and the RFC chosen before them. */
export const chooseFields = (page: Page, weights: Weights, now: Date) => {
  const read = { page, weights }
  const ledger = ledgerOf(page)
  const choice = chooseTotal(ledger, weights)
  const isGuess = choice !== null && isDoubtfulTotal(choice.total, ledger)
  const breakdown = chooseBreakdown(read, ledger, choice?.breakdowns ?? [])
  const date = chooseDate(read, now)
  const rfc = chooseRfc(read)
  return {
    total: {
      best: choice?.total ?? null,
      confidence: isGuess ? guessed(choice.certainty) : (choice?.certainty ?? 0),
      /** Of the choice as a whole, for training. */
      features: choice?.features ?? null,
    },
    breakdown: isGuess ? asGuess(breakdown) : breakdown,
    date,
    time: chooseTime(read, date.clocked),
    rfc,
    merchant: chooseMerchant(read, rfc.best),
    payment: choosePayment(read, ledger, choice?.total.cents ?? -1),
  }
}

export type ChosenFields = ReturnType<typeof chooseFields>
