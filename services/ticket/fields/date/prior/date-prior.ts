import type { JudgedDate } from '../features/date-features.ts'

/**
 * "FECHA:" beside or above a day, and its place before it, are for it; "VENCE", "LLEGADA",
 * "PERMISO", and most of all "ENTRADA", are against it.
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
 * A clock beside a day is for it, and the same day elsewhere; against it that it is to come, stands
 * further down, or is years ago.
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
 * Four digits of a year are for a day; against it a mended digit, points, no separators, and a `$`
 * before it.
 */
const formPrior = (f: JudgedDate['features']) =>
  0.4 * f.y4 - f.repaired - 0.8 * f.dot - 1.2 * f.glued - 2 * f.dollar

/**
 * A score that was set by hand beside the learned one, which knows only how drawn tickets print
 * their days: of each, what speaks for it and against it.
 */
export const datePrior = (features: JudgedDate['features']): number =>
  1 + labelPrior(features) + placePrior(features) + formPrior(features)
