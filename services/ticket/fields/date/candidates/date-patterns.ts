import { innerLetters, mender } from '../../../text/misread.ts'
import type { CalendarDate, DateForm } from './calendar-date.ts'
import { digitsOf } from './digits-of.ts'
import { monthOf, shortMonth } from './month-of.ts'

const asLetters = mender(innerLetters)

/** How a pattern reads its match; `exact` falls when separators or letters were guessed. */
export type DateReading = CalendarDate & Readonly<{ form: DateForm; exact: number }>

/**
 * `rival`: competes with a trusted pattern's reading of the same place instead of yielding to it.
 */
export type DatePattern = Readonly<{
  pattern: RegExp
  read: (parts: readonly string[]) => DateReading | null
  rival?: boolean
}>

const D2 = '(?<![A-Za-z](?=[A-Za-z|]))(?:[\\dOoQIl|][\\dOoQIl|SBZ]|\\d[eE](?![A-Za-z])|\\d)'
const Y2 = '\\d[\\dOoQDIl|SB]'
const Y4 = '[2Z][0O89QDC@][\\dOIl|][\\dOoSBl|I]'
const END = '(?=$|\\D|[0-2]\\d\\s?[:;.]\\s?\\d)'
/** "27 0 octubre de 2023": only one letter of the word DE was read. */
const OF = '(?:[dD][eE]\\s?|[0oOeEdD]\\s)?'
const OF_THE = '(?:[dD][eE][lL]?\\s?)?'

const YEAR_FIRST = new RegExp(
  `(?<!\\d|\\d[/.-]\\s?)(${Y4})\\s?(?:[/\\-. ]|,(?=\\d\\d?[./-]))\\s?(${D2})\\s?[/\\-. ]\\s?([0-3O][\\dOlIB])${END}`,
  'g',
)
/**
 * "2625/04/20": no ticket is from another century, and no date stands in the middle of a number.
 */
const FAR_YEAR = /(?<!\d|\d[/.-]\s?)2[1-9]([12]\d)\s?[/-]\s?([01]\d)\s?[/-]\s?([0-3]\d)(?!\d)/g
const SPLIT_YEAR = /(?<!\d)([0-3]\d)[/-]([01]\d)[/-](20)[:.]([12]\d)(?!\d|:\d)/g
/** "-0.25 -1.25": lens powers with a minus, not dates. */
const LESS = '(?![\\dOIl]{1,2}\\s-\\d+[.,]\\d)'
export const NUMERIC = new RegExp(
  `${LESS}(${D2})\\s?([/\\-.·_,|])\\s?(${D2})\\s?(?:\\.[/-]|[/\\-.·_,|])\\s?(${Y4}|${Y2})${END}`,
  'g',
)
/** "RECIBO 754466 DEL 15 DE ENERO": the letters before a day are not a month. */
const NOT_OF = '(?![dD][eE][lL]?(?![A-Za-z]))'
/** "23:10:01 SEP 17, 2024": the end of a clock time is not a day. */
const NOT_CLOCK = '(?<!\\d[:;]\\d?)'
const NAMED = new RegExp(
  `${NOT_CLOCK}(${D2})\\s?[/\\-. ]?[\\s.]?${OF}${NOT_OF}([A-Za-z0][A-Za-z0158]{2,10}?)\\.?\\s?[/\\-. ,']?\\s?${OF_THE}(${Y4}|(?<=[/\\- '.])${Y2})${END}`,
  'g',
)
/** "1o. de Septiembre de 2026", "1ro DE ENERO DEL 26": the first is written as an ordinal. */
const FIRST = new RegExp(
  `(?<![\\dA-Za-z])([1lI])\\s?(?:[oO]|[rR][oO]|[eE][rR]|º|°)\\.?\\s?[dD][eE]\\s?([A-Za-z]{4,10})\\s?,?\\s?${OF_THE}(${Y4}|${Y2})${END}`,
  'g',
)
const NAME_FIRST = new RegExp(
  `(?<![A-Za-z])([A-Za-z][A-Za-z015]{2,9}?)\\.?\\s?[/\\-. ]?\\s?(${D2})\\s?,?\\s?[/\\-. ]?\\s?${OF_THE}(${Y4})${END}`,
  'g',
)
/**
 * "AUG09'26", "ABR 22'26": the style of tills in hotels and coffee shops; before a clock time or
 * its label ("JUL 27 26  Hora: 11:26") the apostrophe may be lost.
 */
const SHORT_YEAR =
  /(?<![A-Za-z])([A-Za-z]{3})\.?\s?([0-3][\dOo])\s?(?:['’´`]\s?|(?=\d\d\s+(?:[Hh][Oo][Rr][Aa]\W{0,3})?[0-2]?\d:[0-5]\d))([12]\d)(?!\d)/g
/** "Fecha: JUL 27 26", "FECHA JULIO 27 26": the label says that it is one. */
const LABELLED_YEAR =
  /(?<=[Ff][Ee][Cc][Hh][Aa]\W{0,4})([A-Za-z]{3,10})\.?\s?([0-3][\dOo])\s?[, ]\s?([12]\d)(?!\d|\s?[/.:-]\d)/g
const BROKEN = /(?<!\d)([0-3]\d)([/\-1|lI!])\s?([01]\d)([/\-1|lI!])\s?(20[12]\d)(?!\d)/g
const LOOSE_NAME =
  /(?<!\d)([0-3]?\d)\s?[/-]\s?([A-Za-z0158]\s?[A-Za-z0158]\s?[A-Za-z0158]?)\s?[/-]\s?(20[12]\d|[12]\d)(?=$|\D|[0-2]\d:\d)/g
const GLUED_NAME =
  /(?<![\dA-Za-z])([0-3]\d)\s?([A-Za-z0][A-Za-z]{2})\s?(2[0OQ89][12][\dOB]|[12]\d)(?=$|[^\dA-Za-z]|[0-2]\d:\d)/g
const BARRED = /(?<!\d)([0-3]\d)([/I|l!])([01]\d)([/I|l!])([12]\d)(?!\d)/g
const SPACED = new RegExp(`(?<!\\d)(${D2})\\s(${D2})\\s(${Y4})(?!\\d)`, 'g')
const LOST_YMD = /(?<!\d)(20[12]\d)\s?[/.-]?([01]\d)\s?[/.-]?([0-3]\d)(?=$|[^\d]|[0-2]\d:\d)/g
const LOST_DMY = /(?<!\d)([0-3]\d)\s?[/.-]?([01]\d)\s?[/.-]?(20[12]\d)(?=$|[^\d]|[0-2]\d:\d)/g

type Texts = Readonly<{ day: string | undefined; month: string | undefined; year: string | undefined }>

export const numeric = (
  { day = '', month = '', year = '' }: Texts,
  form: DateForm,
  exact = 1,
): DateReading => ({
  day: digitsOf(day),
  month: digitsOf(month),
  year: digitsOf(year),
  form,
  exact,
})

export const named = ({ day = '', month = '', year = '' }: Texts): DateReading | null => {
  const found = monthOf(month)
  if (!found.month) return null
  return { day: digitsOf(day), month: found.month, year: digitsOf(year), form: 'name', exact: found.exact }
}

const lost = (whole: string | undefined) => (/\D/.test(whole ?? '') ? 0.4 : 0.2)

const UNEVEN_PARTS = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})(?!\d)/

/**
 * "5/08/2026": a one-digit part beside a padded one lost its first digit; `exact` applies to what
 * is left.
 */
export const isUneven = (one = '', other = ''): boolean =>
  (/^\d$/.test(one) && /^0\d$/.test(other)) || (/^\d$/.test(other) && /^0\d$/.test(one))
export const UNEVEN = 0.55

/** "18/38/2026", "7 DE DICIEMBRE DE 2 24", "2625/04/20": a digit was guessed. */
const GUESSED = /^2[1-9]\d\d\s?[/-]|\d\s?[/.]\s?[3-9][3-9]\s?[/.]\s?20\d\d|[A-Z]\s?DEL?\s?2\s?[12]\d$/i
/**
 * "1 /10/2026", "17/1 /2026", "22/ 1/2026": a blank on one side of a lone digit, in place of
 * another digit.
 */
const HOLED = /(?<!\d)\d\s[/.-]\d|\d[/.-](?:\d\s|\s\d)[/.-]\d/

/** Whether a found date is printed this way. */
export const isUnevenDate = ({ text }: Readonly<{ text: string }>): boolean => {
  const [, first, second] = UNEVEN_PARTS.exec(text) ?? []
  return isUneven(first, second) || GUESSED.test(text) || HOLED.test(text)
}

/** Numeric dates come between these two, because they may be read in two orders (find-dates.ts). */
export const beforeNumeric: readonly DatePattern[] = [
  {
    pattern: YEAR_FIRST,
    read: ([, year, month, day]) => numeric({ year, month, day }, 'ymd', isUneven(month, day) ? UNEVEN : 1),
  },
  {
    pattern: FAR_YEAR,
    read: ([, year, month, day]) => numeric({ year: `20${year}`, month, day }, 'ymd', 0.5),
  },
  {
    pattern: SPLIT_YEAR,
    read: ([, day, month, century, year]) => numeric({ day, month, year: `${century}${year}` }, 'dmy', 0.5),
  },
]

export const afterNumeric: readonly DatePattern[] = [
  {
    pattern: NAMED,
    read: ([, day, month, year]) => (/\d/.test(day ?? '') ? named({ day, month, year }) : null),
  },
  { pattern: FIRST, read: ([, day, month, year]) => named({ day, month, year }) },
  {
    pattern: NAME_FIRST,
    read: ([, month, day, year]) => {
      const date = named({ day, month, year })
      return date && date.exact >= 0.8 ? date : null
    },
  },
  {
    pattern: SHORT_YEAR,
    read: ([, month, day, year]) => {
      const date = named({ day, month, year })
      return date && date.exact >= 0.8 ? date : null
    },
  },
  {
    pattern: LABELLED_YEAR,
    read: ([, month, day, year]) => {
      const date = named({ day, month, year })
      return date && date.exact >= 0.8 ? date : null
    },
  },
  {
    pattern: BROKEN,
    read: ([, day, one, month, two, year]) => {
      const separators = `${one}${two}`
      return /[/-]/.test(separators) || separators === '11' ? numeric({ day, month, year }, 'dmy', 0.5) : null
    },
  },
  {
    pattern: LOOSE_NAME,
    read: ([, day, month, year]) => {
      const date = named({ day, month: month?.replace(/\s/g, ''), year })
      return date && { ...date, exact: Math.min(0.6, date.exact) }
    },
  },
  {
    pattern: GLUED_NAME,
    read: ([, day, name, year]) => {
      const month = shortMonth(asLetters(name?.toUpperCase() ?? ''))
      return month ? { ...numeric({ day, month: '0', year }, 'name'), month } : null
    },
  },
  { pattern: BARRED, read: ([, day, , month, , year]) => numeric({ day, month, year }, 'dmy', 0.5) },
  { pattern: SPACED, read: ([, day, month, year]) => numeric({ day, month, year }, 'dmy') },
  {
    pattern: LOST_YMD,
    read: ([whole, year, month, day]) => numeric({ day, month, year }, 'ymd', lost(whole)),
  },
  {
    pattern: LOST_DMY,
    read: ([whole, day, month, year]) => numeric({ day, month, year }, 'dmy', lost(whole)),
  },
]
