import { capGuess } from '../../../ranking/cap-guess.ts'
import { calibrate, certainty, rank } from '../../../ranking/rank.ts'
import type { WeighedPage } from '../../../ranking/weighed-page.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import { logOdds } from '../../../rule/log-odds.ts'
import { timeDoubts } from '../doubt/time-doubts.ts'
import { timeFeatures } from '../features/time-features.ts'
import { timePriors } from '../prior/time-priors.ts'
import { tillClock } from './till-clock.ts'

/**
 * Log odds from which a time is reported: slightly below even, because a doubtful time requests
 * another pass.
 */
const LEAST_TIME = -0.5

/** The most likely time of the sale, with its confidence (0–1); `date`: the day that was chosen. */
export const chooseTime = ({ page, weights }: WeighedPage, date: Parameters<typeof timeFeatures>[1]) => {
  const ranked = rank(weights.time, timeFeatures(page, date), (time) => logOdds(timePriors, time))
  const confidence = calibrate(
    weights.calibration.time,
    certainty(ranked, ({ value }) => value),
  )
  const best = ranked[0] && ranked[0].logOdds > LEAST_TIME ? (tillClock(page, ranked) ?? null) : null
  if (!best) return { best, confidence: 0 }
  return { best, confidence: anyHolds(timeDoubts, { time: best }) ? capGuess(confidence) : confidence }
}
