import { leastCertain, type Page } from '../../../page/page-of.ts'
import { dayNumber, FIRST_YEAR, isoDate, mendDate, OLDEST_YEAR, type Years } from './calendar-date.ts'
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
import { isMonthFirst, printsMonthFirst } from './month-first.ts'
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

type Order = Readonly<{
  printed: boolean
  implied: boolean
  cells: CellOrder | null
  years: Years
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

const dateAt = (line: Line, { match, reading }: Match, years: Years): FoundDate[] => {
  const date = mendDate(reading, reading.form, years)
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

/** "PosTerm v.RC 3.15.24", "VERSION 8.12.21": the number of a program. */
const PROGRAM = /(?:^|[^A-Z])(?:V|VER|VERS|VERSION|REV|RELEASE|BUILD)\W{0,3}(?:RC|BETA|R|NO)?\W{0,3}$/i

/** "663.05/31/26": a point, read where none is, glues a date to the number before it. */
const GLUED = /^\d+\.(?=\d\d([/-])\d\d\1\d\d(?!\d))/

/**
 * The dates of every match of a pattern. A match that is not a date hides none that begins later
 * inside it: "95442 Fecha 11-MAYO-2026".
 */
const datesIn = (line: Line, { pattern, readings }: Reader, years: Years) => {
  const found: { match: RegExpExecArray; dates: FoundDate[] }[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(line.text); match; match = pattern.exec(line.text)) {
    const { index } = match
    const isProgram = PROGRAM.test(line.text.slice(0, index))
    const read = isProgram ? [] : readings(match)
    const dates = read.flatMap((reading) => dateAt(line, { match, reading }, years))
    found.push({ match, dates })
    const hides = read.length === 0 || (dates.length === 0 && GLUED.test(line.text.slice(index)))
    if (hides) pattern.lastIndex = index + 1
  }
  return found
}

/** Later patterns skip the text that an earlier one has read. */
const scan = (line: Line, order: Order): FoundDate[] => {
  const found: FoundDate[] = []
  for (const reader of readersFor(order)) {
    for (const { match, dates } of datesIn(line, reader, order.years)) {
      const end = match.index + match[0].length
      const taken = !reader.rival && found.some((date) => match.index < date.end && end > date.start)
      if (!taken && end > line.from) found.push(...dates)
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

/** Every date of those years. */
const datesOf = (page: Page, years: Years): FoundDate[] => {
  const lines: Line[] = [
    ...page.rows.map(({ index, text, glyphs }) => ({ index, text, glyphs, from: -1 })),
    ...page.rows.flatMap((row, i) => wrappedDate(row, page.rows[i + 1])),
  ]
  const implied = isMonthFirst(page)
  const found: FoundDate[] = []
  for (const line of lines) {
    if (found.length >= MOST_DATES) break
    found.push(...scan(line, { ...orderIn(page, line), implied, years }))
  }
  return found.slice(0, MOST_DATES)
}

/** A year of four digits, as it is printed: of an old day nothing is guessed. */
const isPlain = ({ text, form, repaired, exact }: FoundDate): boolean =>
  /\d{4}/.test(text) && form !== 'code' && !repaired && exact === 1

/**
 * Every date that the page may print, up to the end of `lastYear`. Keeps the first 200, because
 * each is compared with all others. A page without a day since 2015 may be an old ticket.
 */
export const findDates = (page: Page, lastYear: number): FoundDate[] => {
  const found = datesOf(page, { first: FIRST_YEAR, last: lastYear })
  return found.length > 0
    ? found
    : datesOf(page, { first: OLDEST_YEAR, last: FIRST_YEAR - 1 }).filter(isPlain)
}
