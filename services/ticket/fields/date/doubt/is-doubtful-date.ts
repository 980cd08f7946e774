import { isUnevenDate } from '../candidates/date-patterns.ts'
import type { JudgedDate } from '../features/date-features.ts'

const DAY = 864e5
/** Digits read with this certainty are as printed. */
const LEAST_CERTAINTY = 0.97

/**
 * "31/02/2026", read without doubt: the day was corrected, but the error is the ticket's own, so
 * the correction is a guess.
 */
const isReadOtherwise = ({ repaired, certainty }: JudgedDate): boolean =>
  repaired && certainty >= LEAST_CERTAINTY

/**
 * "17/10/20" in these years: it may also be the start of a date whose last digits faded, "17/10/20
 * 6".
 */
const isBegunYear = ({ text, iso }: JudgedDate, now: Date): boolean =>
  /^(?!.*\d{4}).*\D20$/.test(text) && iso.startsWith('2020') && now.getUTCFullYear() > 2020

/** "EXPEDICION1/Oct/2024": the gap before the date was lost, perhaps with a digit. */
const isGluedDay = ({ text, before }: JudgedDate): boolean => /[A-Za-z]/.test(before) && /^\d\D/.test(text)

/**
 * "SALIDA 22/11/2026", "FECHA DE VIAJE", among several days: when somebody arrived or left, and
 * perhaps paid.
 */
const isOfVisit = ({ features: { visit, others, same } }: JudgedDate): boolean =>
  visit > 0 && others > 0 && same === 0

/**
 * Whether a date is doubtful, however likely the models find it: in the future, at the photo's
 * edge, with a lost digit, or corrected from one that no calendar has.
 */
export const isDoubtfulDate = (date: JudgedDate, now: Date): boolean =>
  Date.parse(date.iso) > now.getTime() + DAY ||
  date.isCut ||
  isReadOtherwise(date) ||
  isBegunYear(date, now) ||
  isOfVisit(date) ||
  (date.features.same === 0 && (isUnevenDate(date) || isGluedDay(date)))
