import { type DatePattern, numeric } from './date-patterns.ts'

/**
 * Digits, inserted blanks and doubled separators: a date to a person, but not to a strict pattern.
 */
const SEPARATOR = '\\s?[/\\-.\\\\~*–—:=]{1,2}\\s?'

const ODD_SEPARATOR = new RegExp(
  `(?<!\\d)([0-3]?\\d)${SEPARATOR}([01]?\\d)${SEPARATOR}(20[12]\\d)(?!\\d)`,
  'g',
)
/** Blanks inside a part: "1 1/03/2026", "11/03/20 26". */
const SPLIT = /(?<!\d)([0-3]\s?\d)\s?[/-]\s?([01]\s?\d)\s?[/-]\s?(2\s?0\s?[12]\s?\d)(?!\d)/g
/** A digit doubled at the edge of two boxes: "11/03/22026", "2026-03-111". */
const DOUBLED_YEAR = /(?<!\d)([0-3]?\d)\s?[/\-.]\s?([01]?\d)\s?[/\-.]\s?(2{1,2}0{1,2}[12]{1,2}\d{1,2})(?!\d)/g
const DOUBLED_DAY = /(?<!\d)(20[12]\d)[/\-.]([01]\d)[/\-.]([0-3](\d))\4(?!\d)/g
/** A year that lost its zero or its first digits: "12/12/224", "25/10/7024". */
const LOST_ZERO = /(?<!\d)([0-3]?\d)\s?[/\-.]\s?([01]?\d)\s?[/\-.]\s?[02]([12]\d)(?![\d/])/g
const WRONG_CENTURY = /(?<!\d)([0-3]\d)\s?[/\-.]\s?([01]\d)\s?[/\-.]\s?[37Z][0O89]([12]\d)(?!\d)/g
/** "18/38/2026": the first digit of an impossible month was a 0. */
const WRONG_MONTH = /(?<!\d)([0-3]\d)\s?[/.]\s?[3-9]([3-9])\s?[/.]\s?(20[12]\d)(?!\d)/g
/** A separator read as a digit: "25/0972824" is 25/09/2024. */
const SEPARATOR_AS_DIGIT =
  /(?<!\d)([0-3]\d)\/([01]\d)[17](2[089][12]\d)(?!\d)|(?<!\d)([0-3]\d)[17]([01]\d)\/(2[089][12]\d)(?!\d)/g
/** A one-digit day at the end: "2026-07-6". */
const SHORT_DAY = /(?<!\d)(20[12]\d)[/\-.]([01]?\d)[/\-.](\d)(?![\d/])/g
/**
 * "26/03/11": a two-digit year before month and day, as some tills of hotels and toll roads print
 * it.
 */
const SHORT_YEAR_FIRST = /(?<!\d)([12]\d)[/\-.]([01]\d)[/\-.]([0-3]\d)(?!\d)/g
/** "11-III-2026"; "2 X 25.36" is two at 25.36. */
const ROMAN =
  /(?<!\d)([0-3]?\d)\s?[/\-. ]\s?(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})\s?[/\-. ]\s?(20[12]\d|(?<=[/-]\s?)[12]\d)(?![.,]?\d)/g

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Five digits, one of them doubled. */
const once = (year = ''): string => year.replace(/^(?=\d{5}$)(\d*?)(\d)\2/, '$1$2')

const recent = (year: string | undefined) => `20${year}`

/** Dates that lost or gained a character; `exact` says how much was guessed. */
export const looseDates: readonly DatePattern[] = [
  {
    pattern: ROMAN,
    rival: true,
    read: ([, day, roman = '', year]) => ({
      ...numeric({ day, month: '0', year }, 'name', 0.8),
      month: romans.indexOf(roman) + 1,
    }),
  },
  { pattern: SHORT_DAY, read: ([, year, month, day]) => numeric({ day, month, year }, 'ymd', 0.5) },
  { pattern: DOUBLED_DAY, read: ([, year, month, day]) => numeric({ day, month, year }, 'ymd', 0.5) },
  {
    pattern: DOUBLED_YEAR,
    read: ([, day, month, year]) => numeric({ day, month, year: once(year) }, 'dmy', 0.5),
  },
  { pattern: ODD_SEPARATOR, read: ([, day, month, year]) => numeric({ day, month, year }, 'dmy', 0.6) },
  {
    pattern: SPLIT,
    rival: true,
    read: ([whole, day, month, year]) =>
      /\d\s\d/.test(whole ?? '') ? numeric({ day, month, year }, 'dmy', 0.5) : null,
  },
  {
    pattern: SEPARATOR_AS_DIGIT,
    read: ([, day, month, year, day2, month2, year2]) =>
      numeric({ day: day ?? day2, month: month ?? month2, year: year ?? year2 }, 'dmy', 0.3),
  },
  {
    pattern: LOST_ZERO,
    read: ([, day, month, year]) => numeric({ day, month, year: recent(year) }, 'dmy', 0.3),
  },
  {
    pattern: WRONG_CENTURY,
    read: ([, day, month, year]) => numeric({ day, month, year: recent(year) }, 'dmy', 0.3),
  },
  { pattern: WRONG_MONTH, read: ([, day, month, year]) => numeric({ day, month, year }, 'dmy', 0.3) },
  {
    pattern: SHORT_YEAR_FIRST,
    rival: true,
    read: ([, year, month, day]) =>
      Number(day) < 20 || Number(day) > 29 ? numeric({ day, month, year: recent(year) }, 'ymd', 0.4) : null,
  },
]
