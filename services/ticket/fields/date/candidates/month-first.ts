import { fold } from '#contracts/fold.ts'
import type { Page } from '../../../page/page-of.ts'
import { readAs } from '../../../text/misread.ts'
import { NUMERIC } from './date-patterns.ts'
import { digitsOf } from './digits-of.ts'
import type { Line } from './wrapped-date.ts'

const MONTH_FIRST = new RegExp(`MM[/.-]DD|MES[/.-]D[${readAs.I}]A`)

export const saysMonthFirst = (text: string): boolean => MONTH_FIRST.test(fold(text).replace(/\s/g, ''))

/** "PLACAS: 9K2-16-84" is not a date; nor is "12-31-84", because no ticket is that old. */
const isDate = ({ index, input, 4: year = '' }: RegExpExecArray): boolean =>
  !/[A-Za-z\d]/.test(input.charAt(index - 1)) && /^(?:20)?[12]/.test(year)

/** One of the page's dates can only be read month first, and none only day first. */
export const isMonthFirst = ({ rows }: Page): boolean => {
  const pairs = rows.flatMap(({ text }) =>
    [...text.matchAll(NUMERIC)]
      .filter(isDate)
      .map(([, first = '', , second = '']) => [digitsOf(first), digitsOf(second)] as const),
  )
  const only = (month: number, day: number) => month <= 12 && day > 12 && day <= 31
  return pairs.some(([a, b]) => only(a, b)) && !pairs.some(([a, b]) => only(b, a))
}

/** "01-03-26  1:02P": tills that print half of the day as one letter print the month first. */
const AMERICAN_CLOCK = /(?<![\d-])\d{2}-\d{2}-\d{2}\s+(?:0?[1-9]|1[0-2]):[0-5]\d[AP](?![A-Z.])/

/** "MM/DD" stands in the row or in a heading above it, or the row's clock is American. */
export const printsMonthFirst = ({ rows }: Page, { index, text }: Line): boolean => {
  const up = rows[index - 1]?.text ?? ''
  return saysMonthFirst(text) || AMERICAN_CLOCK.test(text) || (saysMonthFirst(up) && !/\d{2}/.test(up))
}
