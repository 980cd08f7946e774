import { fold } from '#contracts/fold.ts'
import { leastCertain, type Page } from '../../../page/page-of.ts'
import { readAs } from '../../../text/misread.ts'
import { dayNumber, isoDate, mendDate } from './calendar-date.ts'
import { CELLS, type CellOrder, cellsReading, headedOrder, labelledCells } from './cell-dates.ts'
import { codeDates, stampedDates } from './code-dates.ts'
import {
  afterNumeric,
  beforeNumeric,
  type DatePattern,
  type DateReading,
  isUneven,
  NUMERIC,
  UNEVEN,
} from './date-patterns.ts'
import { digitsOf } from './digits-of.ts'
import { looseDates } from './loose-dates.ts'
import { lostOnes } from './lost-ones.ts'
import { beforeOthers, spokenDates } from './spoken-dates.ts'
import { type Line, wrappedDate } from './wrapped-date.ts'

/**
 * A date on the page; `start` and `end` index its row, `rest` counts the characters of the row
 * outside the date.
 */
export type FoundDate = Readonly<{
  iso: string
  day: number
  row: number
  start: number
  end: number
  text: string
  before: string
  form: DateReading['form']
  exact: number
  repaired: boolean
  certainty: number
  /** It begins or ends at the photo's edge. */
  isCut: boolean
  rest: number
}>

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

/** "MM/DD" stands in the row or in a heading above it. */
const printsMonthFirst = ({ rows }: Page, { index, text }: Line): boolean => {
  const up = rows[index - 1]?.text ?? ''
  return saysMonthFirst(text) || (saysMonthFirst(up) && !/\d{2}/.test(up))
}

type Order = Readonly<{
  printed: boolean
  implied: boolean
  cells: CellOrder | null
  lastYear: number
}>

const numericReadings = (parts: readonly string[], order: Order): DateReading[] => {
  const [, first = '', , second = '', last = ''] = parts
  const [a, b, year] = [digitsOf(first), digitsOf(second), digitsOf(last)]
  const american: DateReading = { year, month: a, day: b, form: 'mdy', exact: 1 }
  if (order.printed) return [american]
  const both = order.implied && a <= 12 && b <= 12 && a !== b
  const exact = isUneven(first, second) ? UNEVEN : 1
  return [{ year, month: b, day: a, form: 'dmy', exact }, ...(both ? [{ ...american, exact: 0.6 }] : [])]
}

type Match = Readonly<{ match: RegExpExecArray; reading: DateReading }>

const dateAt = (line: Line, { match, reading }: Match, lastYear: number): FoundDate[] => {
  const date = mendDate(reading, reading.form, lastYear)
  if (!date || (date.repaired && reading.form === 'code')) return []
  const [text] = match
  const end = match.index + text.length
  const glyphs = line.glyphs.slice(match.index, end)
  return [
    {
      iso: isoDate(date),
      day: dayNumber(date),
      row: line.index,
      start: match.index,
      end,
      text,
      before: line.text.charAt(match.index - 1),
      form: date.form,
      exact: reading.exact,
      repaired: date.repaired,
      certainty: leastCertain(glyphs),
      isCut: glyphs.some(({ isCut = false }) => isCut),
      rest: line.text.trim().length - text.length,
    },
  ]
}

type Reader = Readonly<{
  pattern: RegExp
  readings: (parts: readonly string[]) => DateReading[]
  rival: boolean
}>

const single = ({ pattern, read, rival = false }: DatePattern): Reader => ({
  pattern,
  readings: (parts) => [read(parts)].filter((reading) => reading !== null),
  rival,
})

const trusted = [...labelledCells, ...beforeOthers, ...beforeNumeric].map(single)
const lessTrusted = [
  ...afterNumeric,
  ...spokenDates,
  ...stampedDates,
  ...looseDates,
  ...lostOnes,
  ...codeDates,
].map(single)

/** Patterns in order of trust. */
const readersFor = (order: Order): Reader[] => {
  const { cells } = order
  const headed: DatePattern[] = cells ? [{ pattern: CELLS, read: (parts) => cellsReading(parts, cells) }] : []
  const numeric: Reader = {
    pattern: NUMERIC,
    readings: (parts) => numericReadings(parts, order),
    rival: false,
  }
  return [...headed.map(single), ...trusted, numeric, ...lessTrusted]
}

/**
 * Every match of a pattern with its reading. A match that is not a date hides none that begins
 * later inside it: "95442 Fecha 11-MAYO-2026".
 */
const matchesIn = (text: string, { pattern, readings }: Reader) => {
  const found: { match: RegExpExecArray; read: DateReading[] }[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const read = readings(match)
    found.push({ match, read })
    if (read.length === 0) pattern.lastIndex = match.index + 1
  }
  return found
}

/** Later patterns skip the text that an earlier one has read. */
const scan = (line: Line, order: Order): FoundDate[] => {
  const found: FoundDate[] = []
  for (const reader of readersFor(order)) {
    for (const { match, read } of matchesIn(line.text, reader)) {
      const end = match.index + match[0].length
      const taken = !reader.rival && found.some((date) => match.index < date.end && end > date.start)
      if (taken || end <= line.from) continue
      found.push(...read.flatMap((reading) => dateAt(line, { match, reading }, order.lastYear)))
    }
  }
  return found
}

const orderIn = (page: Page, line: Line): Pick<Order, 'printed' | 'cells'> => ({
  printed: printsMonthFirst(page, line),
  cells: headedOrder(page.rows[line.index - 1]),
})

/** Several times what any ticket prints; a page built to be slow to read holds ten thousand. */
const MOST_DATES = 200

/**
 * Every date that the page may print, up to the end of `lastYear`. Keeps the first 200, because
 * each is compared with all others.
 */
export const findDates = (page: Page, lastYear: number): FoundDate[] => {
  const lines: Line[] = [
    ...page.rows.map(({ index, text, glyphs }) => ({ index, text, glyphs, from: -1 })),
    ...page.rows.flatMap((row, i) => wrappedDate(row, page.rows[i + 1])),
  ]
  const implied = isMonthFirst(page)
  const found: FoundDate[] = []
  for (const line of lines) {
    if (found.length >= MOST_DATES) break
    found.push(...scan(line, { ...orderIn(page, line), implied, lastYear }))
  }
  return found.slice(0, MOST_DATES)
}
