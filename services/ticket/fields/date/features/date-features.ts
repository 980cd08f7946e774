import type { Page, PageRow } from '../../../page/page-of.ts'
import { largestOf } from '../../../ranking/largest-of.ts'
import { searchable } from '../../../text/searchable.ts'
import { clockTimes } from '../../time/candidates/clock-times.ts'
import { type FoundDate, findDates } from '../candidates/find-dates.ts'
import { isMonthFirst, saysMonthFirst } from '../candidates/month-first.ts'
import { amongOthers } from './among-others.ts'
import { readDateConcepts } from './date-concepts.ts'
import { ownLabel } from './own-label.ts'
import { rowsBeside } from './rows-beside.ts'

const DAY = 864e5

/** What all candidates share: the other dates, the digits of the rows, the current day. */
type Surroundings = Readonly<{
  page: Page
  found: readonly FoundDate[]
  days: readonly number[]
  /** The rows that contain the date's digits, keyed by its ISO form. */
  codeRows: ReadonlyMap<string, readonly number[]>
  /** The written dates, keyed by their ISO form. */
  written: ReadonlyMap<string, readonly FoundDate[]>
  clockOf: (row: PageRow | undefined) => number
  today: number
  monthFirst: boolean
}>

const labelFeatures = ({ rows }: Page, row: PageRow, { start }: FoundDate) => {
  const before = readDateConcepts(searchable(ownLabel(row.text.slice(0, start))))
  const whole = readDateConcepts(row.key)
  return {
    date: before.date,
    sale: before.dateSale,
    dateOther: before.dateOther,
    dateStay: before.dateStay,
    permit: before.permit,
    rowDate: whole.date,
    rowOther: whole.dateOther,
    rowStay: whole.dateStay,
    rowTime: whole.time,
    ...rowsBeside(rows, row.index),
  }
}

const surestClock = ({ text }: PageRow) => largestOf(clockTimes(text), ({ exact }) => exact)

/** How certainly a row shows a clock time; each row is searched once for all its dates. */
const clockReader = () => {
  const known = new Map<PageRow, number>()
  return (row: PageRow | undefined): number => {
    if (!row) return 0
    const clock = known.get(row) ?? surestClock(row)
    known.set(row, clock)
    return clock
  }
}

const placeFeatures = ({ page, clockOf }: Surroundings, row: PageRow, { start, rest }: FoundDate) => ({
  clock: clockOf(row),
  clockNext: clockOf(page.rows[row.index + 1]),
  clockPrev: clockOf(page.rows[row.index - 1]),
  at: row.index / page.span,
  start: start / Math.max(1, row.text.length),
  rest: Math.min(40, rest),
  letters: Math.min(40, row.key.letters.length),
  h: row.height / page.medianHeight,
})

const formFeatures = ({ form, exact, repaired, text, before, certainty }: FoundDate) => ({
  dmy: Number(form === 'dmy'),
  mdy: Number(form === 'mdy'),
  ymd: Number(form === 'ymd'),
  name: Number(form === 'name'),
  code: Number(form === 'code'),
  exact,
  repaired: Number(repaired),
  y4: Number(/\d{4}|2[0O]\d\d/.test(text)),
  dot: Number(/\d\s?[.,]\s?\d/.test(text) && !/[/-]/.test(text)),
  glued: Number(/\d/.test(before)),
  dollar: Number(before === '$'),
  p: certainty,
})

const gapTo = (days: readonly number[], from: number, to: number): number => {
  const [a, b] = [days[from], days[to]]
  return a === undefined || b === undefined ? -1 : Math.min(400, Math.abs(b - a))
}

/** A number that looks like a date is not one that another date precedes. */
const isWritten = ({ form }: FoundDate) => form !== 'code'

const orderFeatures = ({ found, days, written, today }: Surroundings, { iso, day }: FoundDate) => {
  const rank = days.filter((other) => other < day).length
  return {
    same: (written.get(iso)?.length ?? 0) - 1,
    others: days.length - 1,
    rank,
    fromEnd: days.length - 1 - rank,
    firstSeen: found.findIndex((other) => other.iso === iso) / found.length,
    future: Number(day > today),
    age: Math.min(8, Math.abs(today - day) / 365),
    gapPrev: gapTo(days, rank - 1, rank),
    gapNext: gapTo(days, rank, rank + 1),
  }
}

/** The long codes of a page, as the digits of their rows. */
type Code = Readonly<{ row: number; digits: string }>

const codesOf = ({ rows }: Page): Code[] =>
  rows
    .map(({ text }, row) => ({ row, digits: text.replace(/[^\d]/g, '') }))
    .filter(({ digits }) => digits.length >= 10)

/** The rows with a long code, such as a folio, that contains the day. */
const rowsCoding = (codes: readonly Code[], iso: string): number[] => {
  const [year = '', month = '', day = ''] = iso.split('-')
  const short = year.slice(2)
  const forms = [
    `${day}${month}${short}`,
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${short}${month}${day}`,
  ]
  return codes.filter(({ digits }) => forms.some((form) => digits.includes(form))).map(({ row }) => row)
}

/** The date's digits stand inside a long code of another row. */
const inCode = ({ codeRows }: Surroundings, { iso, row }: FoundDate): number =>
  Number((codeRows.get(iso) ?? []).some((other) => other !== row))

const featuresOf = (around: Surroundings, row: PageRow, date: FoundDate) => ({
  ...labelFeatures(around.page, row, date),
  ...placeFeatures(around, row, date),
  ...formFeatures(date),
  ...orderFeatures(around, date),
  monthFirst: Number(around.monthFirst),
  saysOrder: Number(saysMonthFirst(row.text)),
  inCode: inCode(around, date),
})

type WithLabels = Readonly<{ iso: string; row: number; features: ReturnType<typeof labelFeatures> }>

/** A day without a word for a stay or a deadline: one may arrive and pay on the same day. */
const saleRows = (sameDay: readonly WithLabels[]): number[] =>
  sameDay.filter(({ features }) => Math.max(features.rowStay, features.rowOther) === 0).map(({ row }) => row)

const surroundingsOf = (page: Page, found: readonly FoundDate[], now: Date): Surroundings => {
  const codes = codesOf(page)
  const written = Map.groupBy(found.filter(isWritten), ({ iso }) => iso)
  return {
    page,
    found,
    days: [...new Set(found.filter(isWritten).map(({ day }) => day))].sort((a, b) => a - b),
    codeRows: new Map([...new Set(found.map(({ iso }) => iso))].map((iso) => [iso, rowsCoding(codes, iso)])),
    written,
    clockOf: clockReader(),
    today: Math.floor(now.getTime() / DAY),
    monthFirst: isMonthFirst(page),
  }
}

/** Every date on the page with its features as the date of the sale. */
export const dateFeatures = (page: Page, now: Date) => {
  const found = findDates(page, now.getUTCFullYear() + 1)
  const around = surroundingsOf(page, found, now)
  const judged = found.flatMap((date) => {
    const row = page.rows[date.row]
    return row ? [{ ...date, features: featuresOf(around, row, date) }] : []
  })
  const days = Map.groupBy(judged, ({ iso }) => iso)
  const sales = new Map([...days].map(([iso, dates]) => [iso, saleRows(dates)]))
  const others = amongOthers(page, days)
  return judged.map((date) => ({
    ...date,
    saleRows: sales.get(date.iso) ?? [],
    dayRows: (days.get(date.iso) ?? []).map(({ row }) => row),
    features: { ...date.features, ...others(date) },
  }))
}

export type JudgedDate = ReturnType<typeof dateFeatures>[number]
