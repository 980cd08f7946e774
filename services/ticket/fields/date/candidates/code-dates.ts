import { type DatePattern, numeric } from './date-patterns.ts'

/** A clock time after a date without separators: 20260311143302. */
const STAMP = /(?<!\d)(20[12]\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?=(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?!\d))/g
/** Six or eight digits after the word for date: "FECHA 110326". */
const LABELLED = /(?<=\bF(?:ECHA|EC|CH)?\b\.?[\s:.#-]{0,3})([0-3]\d)\s?([01]\d)\s?(20[12]\d|[12]\d)(?!\d)/gi
/** Six digits directly before a clock time, as tills print them: "TDA 2907 150224 22:15". */
const CLOCKED = /(?<![\d.,$])([0-3]\d)([01]\d)(2[0-9])(?=\s{1,3}(?:[01]\d|2[0-3]):[0-5]\d(?!\d))/g
/** Inside a number of ten digits or more that is not a product bar code. */
const INSIDE = '(?<=(?<!\\d)(?=\\d{10})(?!75\\d{11}(?!\\d))\\d*)'
const DAY = '(0[1-9]|[12]\\d|3[01])'
const MONTH = '(0[1-9]|1[0-2])'
const YEAR = '(2[3-9])'
const DAY_FIRST = new RegExp(`${INSIDE}${DAY}${MONTH}(?:20)?${YEAR}`, 'g')
const YEAR_FIRST = new RegExp(`${INSIDE}${YEAR}${MONTH}${DAY}`, 'g')

/** Dates printed without separators, as machines do. */
export const stampedDates: readonly DatePattern[] = [
  { pattern: STAMP, read: ([, y, m, d]) => numeric({ day: d, month: m, year: y }, 'ymd', 0.4) },
  { pattern: LABELLED, read: ([, d, m, y]) => numeric({ day: d, month: m, year: y }, 'dmy', 0.4) },
  { pattern: CLOCKED, read: ([, d, m, y]) => numeric({ day: d, month: m, year: y }, 'dmy', 0.4) },
]

/** The day of the sale inside a folio: weak evidence, because any number may look like one. */
export const codeDates: readonly DatePattern[] = [
  {
    pattern: DAY_FIRST,
    rival: true,
    read: ([, d, m, y]) => numeric({ day: d, month: m, year: y }, 'code', 0.1),
  },
  {
    pattern: YEAR_FIRST,
    rival: true,
    read: ([, y, m, d]) => numeric({ day: d, month: m, year: y }, 'code', 0.1),
  },
]
