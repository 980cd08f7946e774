import { type DatePattern, numeric } from './date-patterns.ts'

const END = '(?!\\d|\\s?[:;]\\d\\d)'
const BY = '\\s?[/\\-.]\\s?'
const YEAR = '(20[12]\\d|[12]\\d)'

const DAY = new RegExp(`(?<![\\d/-])(\\d)${BY}(0[1-9])${BY}${YEAR}${END}`, 'g')
const MONTH = new RegExp(`(?<![\\d/-])(0[1-9])${BY}([0-2])${BY}${YEAR}${END}`, 'g')
const MONTH_BEHIND = new RegExp(`(?<!\\d)(20[12]\\d)${BY}([0-2])${BY}(0[1-9])${END}`, 'g')
const DAY_BEHIND = new RegExp(`(?<!\\d)(20[12]\\d)${BY}(0[1-9])${BY}(\\d)${END}`, 'g')

/** Less than a plain date, more than what is left of it. */
const EXACT = 0.65

/**
 * If one part is padded and the other has one digit ("5/08/2026", "2026/1/05"), the latter lost its
 * first digit, nearly always a 1, the thinnest. A rival of the date as read.
 */
export const lostOnes: readonly DatePattern[] = [
  {
    pattern: DAY,
    rival: true,
    read: ([, day, month, year]) => numeric({ day: `1${day}`, month, year }, 'dmy', EXACT),
  },
  {
    pattern: MONTH,
    rival: true,
    read: ([, day, month, year]) => numeric({ day, month: `1${month}`, year }, 'dmy', EXACT),
  },
  {
    pattern: MONTH_BEHIND,
    rival: true,
    read: ([, year, month, day]) => numeric({ day, month: `1${month}`, year }, 'ymd', EXACT),
  },
  {
    pattern: DAY_BEHIND,
    rival: true,
    read: ([, year, month, day]) => numeric({ day: `1${day}`, month, year }, 'ymd', EXACT),
  },
]
