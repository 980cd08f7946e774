import { type DatePattern, named } from './date-patterns.ts'
import { shortMonth } from './month-of.ts'

const YEAR = '2[0O89Q][12][\\dOB]'
const MONTH = '[A-Za-z][A-Za-z015]{2,9}'

/** "1o. de marzo de 2026", "1ro", "11º": tried before the numbers, because 1o may be a 10. */
const ORDINAL = new RegExp(
  `(?<!\\d)(1(?=o\\.|[oe]?r|°|º)|[0-3]?\\d(?=\\s?[°º]))(?:o\\.|[eE][rR]|[eE]?[rR][oO]|\\s?[°º])\\s?(?:[dD][eE]\\s?)?(${MONTH})\\s?(?:[dD][eE][lL]?\\s?)?(${YEAR})`,
  'g',
)
/**
 * Letters with stray blanks, or more words than a month between day and year: "10 de M ayo de
 * 2026", "11 días del mes de marzo de 2026".
 */
const IN_WORDS = new RegExp(
  `(?<!\\d)([0-3]?\\d)[\\s.,]{0,2}([A-Za-zÀ-ÿ](?:[\\s.,]{0,2}[A-Za-zÀ-ÿ]){3,26}?)[\\s.,]{0,2}(${YEAR})(?!\\d)`,
  'g',
)
const YEAR_NAMED = new RegExp(
  `(?<!\\d)(${YEAR})\\s?[/\\-. ]\\s?(${MONTH})\\s?[/\\-. ]\\s?([0-3]?\\d)(?!\\d)`,
  'g',
)
/** "MARZO/11/26" */
const NAME_FIRST_SHORT = new RegExp(
  `(?<![A-Za-z])(${MONTH})\\s?[/\\-. ]\\s?([0-3]?\\d)\\s?(?:[/\\-,]|[,'])\\s?([12]\\d)(?!\\d)`,
  'g',
)
/** "Wed Mar 11 14:33:02 CST 2026": the style of machines. */
const UNIX = new RegExp(
  `(?<![A-Za-z])([A-Z][a-z]{2})\\s+([0-3]?\\d)\\s+\\d\\d:\\d\\d(?::\\d\\d)?\\s+(?:[A-Z]{3,4}\\s+)?(${YEAR})(?!\\d)`,
  'g',
)

/** "7 de diciembre de 2 24": the year lost its zero. */
const YEAR_TORN = new RegExp(
  `(?<!\\d)([0-3]?\\d)\\s?(?:[dD][eE]\\s?)(${MONTH})\\s?[dD][eE][lL]?\\s?2\\s?([12]\\d)(?!\\d|:)`,
  'g',
)

/**
 * "AG O 30, 2024", "30 AG O 2024", "12 DE C 2025": a blank in the month's three letters, neither
 * part of which is a word.
 */
const LETTERS = '(?!(?:DE|MA|EN|NO|SE|YA|MI)\\b)[A-Za-z]{1,2} (?!(?:Y|E|A)\\b)[A-Za-z]{1,2}'
const TORN_FIRST = new RegExp(
  `(?<![A-Za-z])(${LETTERS})\\s?[/\\-. ]\\s?([0-3]?\\d)\\s?[/\\-., ]\\s?(20[12]\\d)(?!\\d)`,
  'g',
)
const TORN_NAME = new RegExp(
  `(?<!\\d)([0-3]?\\d)\\s?[/\\-., ]\\s?(${LETTERS})\\s?[/\\-., ]\\s?(20[12]\\d)(?!\\d)`,
  'g',
)

const BEFORE_MONTH = /^(?:DIASDELMESDE|DELMESDE|DDE|DEL|DE)/
const BEHIND_MONTH = /(?:DEL?A[NÑ]O|DEL|DE)$/

/** The month among the words between day and year. */
const monthAmong = (words = ''): string =>
  words
    .normalize('NFC')
    .toUpperCase()
    .replace(/Í/g, 'I')
    .replace(/[^A-ZÑ]/g, '')
    .replace(BEFORE_MONTH, '')
    .replace(BEHIND_MONTH, '')

const torn = (day = '', letters = '', year = '') => {
  const month = letters.replace(' ', '').toUpperCase()
  return shortMonth(month) ? surely(named({ day, month, year }), 0.6) : null
}

const surely = (date: ReturnType<typeof named>, exact = 1) =>
  date && date.exact >= 0.8 ? { ...date, exact: Math.min(exact, date.exact) } : null

export const beforeOthers: readonly DatePattern[] = [
  { pattern: ORDINAL, read: ([, day, month, year]) => surely(named({ day, month, year })) },
]

/** Dates in words that the plain patterns leave. */
export const spokenDates: readonly DatePattern[] = [
  {
    pattern: YEAR_TORN,
    read: ([, day, month, year]) => surely(named({ day, month, year: `20${year}` }), 0.5),
  },
  { pattern: TORN_FIRST, read: ([, letters, day, year]) => torn(day, letters, year) },
  { pattern: TORN_NAME, read: ([, day, letters, year]) => torn(day, letters, year) },
  { pattern: UNIX, read: ([, month, day, year]) => surely(named({ day, month, year })) },
  { pattern: YEAR_NAMED, read: ([, year, month, day]) => surely(named({ day, month, year })) },
  { pattern: NAME_FIRST_SHORT, read: ([, month, day, year]) => surely(named({ day, month, year }), 0.8) },
  {
    pattern: IN_WORDS,
    read: ([, day, words, year]) => surely(named({ day, month: monthAmong(words), year }), 0.9),
  },
]
