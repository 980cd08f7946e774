import { capGuess } from '../../../ranking/cap-guess.ts'
import type { Weights } from '../../../ranking/load-weights.ts'
import { calibrate, certainty, rank } from '../../../ranking/rank.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { cardWithoutKind } from '../doubt/card-without-kind.ts'
import { paymentFeatures } from '../features/payment-features.ts'

/** Log odds against a payment method that paid less than another. */
const LESS = 20

/** The most likely method by which `total` (cents) was paid, with its confidence (0–1). */
export const choosePayment = (weights: Weights, ledger: Ledger, total: number) => {
  const ranked = rank(weights.payment, paymentFeatures(ledger, total), ({ isLess }) => (isLess ? -LESS : 0))
  const best = ranked[0] && ranked[0].logOdds > 0 ? ranked[0] : null
  const share = best ? certainty(ranked, ({ value }) => value) : 0
  const confidence = calibrate(weights.calibration.payment, share)
  const isGuess = best !== null && anyHolds([cardWithoutKind], { payment: best, page: ledger.page })
  return { best, confidence: isGuess ? capGuess(confidence) : confidence }
}
