import { capGuess } from '../../../ranking/cap-guess.ts'
import { sigmoid } from '../../../ranking/model.ts'
import { calibrate, rank } from '../../../ranking/rank.ts'
import type { WeighedPage } from '../../../ranking/weighed-page.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import { rfcDoubts } from '../doubt/rfc-doubts.ts'
import { isOfBuyer, type JudgedRfc, rfcFeatures } from '../features/rfc-features.ts'
import { namedRfc } from './named-rfc.ts'

const LEAST_RFC = -0.5
/**
 * Cap for an RFC whose digit is wrong as printed: mostly, a character that looked certain was
 * misread.
 */
const UNVERIFIED = 0.5
const CLEAR_SIGNS = 0.95

/** It verifies as printed, and stands away from the buyer's data. */
const isPlainSeller = (rfc: JudgedRfc): boolean =>
  !isOfBuyer(rfc) && rfc.features.checked === 1 && rfc.features.cost === 0

/**
 * Labelled, complete, read without doubt and not the buyer's, but it does not verify: SAT has
 * issued a few such RFCs.
 */
const isUnverified = (rfc: JudgedRfc): boolean => {
  const { checked, cost, label, after, starts, ends } = rfc.features
  const isWhole = starts + ends === 2 && rfc.plainness >= CLEAR_SIGNS
  return checked === 0 && cost === 0 && label + after > 0 && isWhole && !isOfBuyer(rfc)
}

/** The most likely RFC of the seller, with its confidence (0–1). */
export const chooseRfc = ({ page, weights }: WeighedPage) => {
  const ranked = rank(weights.rfc, rfcFeatures(page))
  const [first] = ranked
  if (!first || first.logOdds <= LEAST_RFC) {
    const best = ranked.find(isUnverified) ?? null
    return { best, confidence: best ? UNVERIFIED : 0 }
  }
  const named = namedRfc(ranked) ?? first
  const best = isOfBuyer(named) ? (ranked.find(isPlainSeller) ?? named) : named
  const confidence = calibrate(weights.calibration.rfc, sigmoid(first.logOdds))
  const isGuess = best !== first || anyHolds(rfcDoubts, { rfc: best, page })
  return { best, confidence: isGuess ? capGuess(confidence) : confidence }
}
