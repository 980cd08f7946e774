import type { PageRow } from '../../../page/page-of.ts'
import { type Amount, type AmountReading, amountFrom } from './amount.ts'

/** Certainty of a number that is plainly damaged. */
const DAMAGED = 0.4

const START = '(?<![\\dA-Za-z.,/:-])([$§#]?\\s?)'
const END = '(?![\\d%.,/:-]|\\s?%)'

/** `$1.12535`: the point before the cents was lost. */
const POINT_LOST = new RegExp(`${START}(\\d{1,3}[.,]\\d{5})${END}`, 'g')
/** `4,86.41`: a thousands digit was lost. Needs a comma first, because `12.05.26` is a date. */
const DIGIT_LOST = new RegExp(`${START}(\\d{1,3},\\d{1,2}\\.\\d{2})${END}`, 'g')
/** `$187.0`, `$187.0**` at the end of a row: the last digit was lost. */
const CENT_LOST = /(?<![\dA-Za-z.,/:-])([$§#]\s?)((?:\d{1,3},\d{3}|\d{1,6})\.\d)[\s*]*$/g
/** `$2, 975/63`: a line crosses the point. */
const POINT_CROSSED = new RegExp(
  `(?<![\\dA-Za-z.,/:-])([$§#]\\s?)((?:\\d{1,3},\\s?\\d{3}|\\d{1,6})/\\d{2})(?!\\s?[A-Za-z])${END}`,
  'g',
)
/**
 * `2,506.9 401.10`: the last digit was lost. With a thousands separator, that can only happen at
 * the end of a row or before another number.
 */
const CENT_LOST_WITHIN = /(?<![\dA-Za-z.,/:-])([$§#]?\s?)(\d{1,3},\d{3}\.\d)(?=\s\d|\s*$)/g
/** `$1,524:12`, `4,716:50`: the point was read as a colon. */
const COLON =
  /(?<![\dA-Za-z.,/:-])(\$\s?(?=\d{1,6}:)|\$?\s?(?=\d{1,3},))((?:\d{1,3},\d{3}|\d{1,6}):\d{2})(?![\d%.,/:-]|\s?[%ap])/gi
/** `1,716.0 0` at the end of a row: a blank between the cents. */
const CENTS_APART = new RegExp(`${START}((?:\\d{1,3},\\d{3}|\\d{3,6})\\.\\d \\d)\\s*$`, 'g')

const readings = ({ text }: PageRow): AmountReading[] => {
  const read = (pattern: RegExp, lost: string) =>
    [...text.matchAll(pattern)].map((match) => ({
      match,
      digits: `${(match[2] ?? '').replace(/\D/g, '')}${lost}`,
      dollar: match[1] !== '',
      whole: false,
      less: null,
    }))
  const whole = [POINT_LOST, DIGIT_LOST, POINT_CROSSED, COLON, CENTS_APART].flatMap((pattern) =>
    read(pattern, ''),
  )
  return [...whole, ...read(CENT_LOST, '0'), ...read(CENT_LOST_WITHIN, '0')]
}

/**
 * Amounts that lost a digit or their point. The value is what is left of them, so the total, the
 * items or the words must confirm it.
 */
export const damagedAmounts = (row: PageRow): Amount[] =>
  readings(row)
    .flatMap((reading) => amountFrom(row, reading))
    .map((amount) => ({ ...amount, certainty: Math.min(DAMAGED, amount.certainty) }))
