import type { JudgedDate } from '../features/date-features.ts'

/**
 * "FECHA:" beside or above a day, and a place before it, support it; "VENCE", "LLEGADA", "PERMISO"
 * and most of all "ENTRADA" oppose it.
 */
const labelPrior = (f: JudgedDate['features']) =>
  1.5 * f.date +
  0.8 * f.upDate +
  1.5 * f.issued -
  3 * Math.max(f.dateOther, 0.5 * f.rowOther) -
  f.upOther -
  2.5 * Math.max(f.dateStay, 0.5 * f.rowStay) -
  f.upStay -
  3 * f.permit -
  12 * f.entry

/**
 * A clock time beside a day, or the same day elsewhere, supports it; a future day, a low position
 * or an old year opposes it.
 */
const placePrior = (f: JudgedDate['features']) =>
  1.4 * f.clock +
  0.5 * f.clockNext +
  0.5 * f.clockPrev +
  0.3 * f.same +
  f.inCode -
  f.future -
  0.2 * f.rank -
  0.3 * f.age

/**
 * A four-digit year supports a day; a corrected digit, points, missing separators or a `$` before
 * it oppose it.
 */
const formPrior = (f: JudgedDate['features']) =>
  0.4 * f.y4 - f.repaired - 0.8 * f.dot - 1.2 * f.glued - 2 * f.dollar

/**
 * A hand-set score beside the learned one, which only knows how generated tickets print their
 * dates: evidence for and against each date.
 */
export const datePrior = (features: JudgedDate['features']): number =>
  1 + labelPrior(features) + placePrior(features) + formPrior(features)
