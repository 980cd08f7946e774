import { isUnevenDate } from '../candidates/date-patterns.ts'
import type { JudgedDate } from '../features/date-features.ts'

const DAY = 864e5
/** Digits read so surely are what is printed. */
const SURE = 0.97

/**
 * "31/02/2026", read without doubt: another day was made of it, and the ticket's own error is whose
 * guess it is.
 */
const isReadOtherwise = ({ repaired, certainty }: JudgedDate): boolean => repaired && certainty >= SURE

/**
 * "17/10/20" of these years: as likely the begun year of a date whose last digits faded, "17/10/20
 * 6".
 */
const isBegunYear = ({ text, iso }: JudgedDate, now: Date): boolean =>
  /^(?!.*\d{4}).*\D20$/.test(text) && iso.startsWith('2020') && now.getUTCFullYear() > 2020

/** "EXPEDICION1/Oct/2024": what stood between was lost, perhaps with a digit. */
const isGluedDay = ({ text, before }: JudgedDate): boolean => /[A-Za-z]/.test(before) && /^\d\D/.test(text)

/**
 * "SALIDA 22/11/2026", "FECHA DE VIAJE", of several days: when somebody came or left, and perhaps
 * paid.
 */
const isOfVisit = ({ features: { visit, others, same } }: JudgedDate): boolean =>
  visit > 0 && others > 0 && same === 0

/**
 * Whether a date is to be doubted however likely the models find it: in the future, at the photo's
 * edge, a digit lost, or made of one that no calendar has.
 */
export const isDoubtfulDate = (date: JudgedDate, now: Date): boolean =>
  Date.parse(date.iso) > now.getTime() + DAY ||
  date.isCut ||
  isReadOtherwise(date) ||
  isBegunYear(date, now) ||
  isOfVisit(date) ||
  (date.features.same === 0 && (isUnevenDate(date) || isGluedDay(date)))
