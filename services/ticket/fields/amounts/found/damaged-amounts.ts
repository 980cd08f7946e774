import type { PageRow } from '../../../page/page.ts'
import { type Amount, type AmountReading, amountFrom } from './amount.ts'

/** How sure a number is that is plainly not as it was printed. */
const DAMAGED = 0.4

const START = '(?<![\\dA-Za-z.,/:-])([$§#]?\\s?)'
const END = '(?![\\d%.,/:-]|\\s?%)'

/** `$1.12535`: the point before the cents was lost. */
const POINT_LOST = new RegExp(`${START}(\\d{1,3}[.,]\\d{5})${END}`, 'g')
/** `4,86.41`: a digit of the thousands was lost. Only with a comma first: `12.05.26` is a day. */
const DIGIT_LOST = new RegExp(`${START}(\\d{1,3},\\d{1,2}\\.\\d{2})${END}`, 'g')
/** `$187.0`, `$187.0**` at the end of a row: its last digit was lost. */
const CENT_LOST = /(?<![\dA-Za-z.,/:-])([$§#]\s?)((?:\d{1,3},\d{3}|\d{1,6})\.\d)[\s*]*$/g
/** `$2, 975/63`: the point was crossed by a line. */
const POINT_CROSSED = new RegExp(
  `(?<![\\dA-Za-z.,/:-])([$§#]\\s?)((?:\\d{1,3},\\s?\\d{3}|\\d{1,6})/\\d{2})(?!\\s?[A-Za-z])${END}`,
  'g',
)
/**
 * `2,506.9 401.10`: its last digit was lost, which with thousands set apart it can be nowhere but
 * at a row's end or before another number.
 */
const CENT_LOST_WITHIN = /(?<![\dA-Za-z.,/:-])([$§#]?\s?)(\d{1,3},\d{3}\.\d)(?=\s\d|\s*$)/g
/** `$1,524:12`, `4,716:50`: the point was read as a colon. */
const COLON =
  /(?<![\dA-Za-z.,/:-])(\$\s?(?=\d{1,6}:)|\$?\s?(?=\d{1,3},))((?:\d{1,3},\d{3}|\d{1,6}):\d{2})(?![\d%.,/:-]|\s?[%ap])/gi
/** `1,716.0 0` at the end of a row: a blank between its cents. */
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
 * Amounts that lost a digit or their point. The value is what is left: the total, the items or the
 * words must agree.
 */
export const damagedAmounts = (row: PageRow): Amount[] =>
  readings(row)
    .flatMap((reading) => amountFrom(row, reading))
    .map((amount) => ({ ...amount, certainty: Math.min(DAMAGED, amount.certainty) }))
