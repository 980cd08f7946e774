import { capGuess } from '../../../ranking/cap-guess.ts'
import { calibrate, certainty, rank } from '../../../ranking/rank.ts'
import type { WeighedPage } from '../../../ranking/weighed-page.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import { dateDoubts } from '../doubt/date-doubts.ts'
import { dateFeatures } from '../features/date-features.ts'
import { datePrior } from '../prior/date-prior.ts'
import { clockedDate } from './clocked-date.ts'

/**
 * The most likely day of the sale, with its confidence (0–1). No day after `now` counts. `clocked`:
 * the date near which the time of the sale is searched.
 */
export const chooseDate = ({ page, weights }: WeighedPage, now: Date) => {
  const ranked = rank(weights.date, dateFeatures(page, now), (date) => datePrior({ date, now }))
  const confidence = calibrate(
    weights.calibration.date,
    certainty(ranked, ({ iso }) => iso),
  )
  const [best = null] = ranked
  const isGuess = best !== null && anyHolds(dateDoubts, { date: best, now })
  return {
    best,
    confidence: isGuess ? capGuess(confidence) : confidence,
    clocked: clockedDate(ranked, best?.iso),
  }
}
