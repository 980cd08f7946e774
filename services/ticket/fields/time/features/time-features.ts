import { fold } from '#contracts/fold.ts'
import { leastCertain, type Page, type PageRow } from '../../../page/page-of.ts'
import { clamp } from '../../../ranking/largest-of.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import { searchable } from '../../../text/searchable.ts'
import type { FoundDate } from '../../date/candidates/find-dates.ts'
import { readDateConcepts } from '../../date/features/date-concepts.ts'
import { type ClockTime, clockTimes } from '../candidates/clock-times.ts'
import { clockVetoes } from '../prior/clock-vetoes.ts'
import { ofSlip } from './of-slip.ts'
import { otherHours } from './other-hours.ts'
import { ofVisits, wordsBefore } from './visit-times.ts'

/** The day of the sale, the rows that print it as such, and all rows that print it. */
type SaleDate = FoundDate & Readonly<{ saleRows: readonly number[]; dayRows: readonly number[] }>

/** The row prints a date of its own. */
const DATED = /\d\s?[/-]\s?(?:\d\d|[A-Za-z]{3})\s?[/-]\s?\d\d/

const two = (value: number) => String(value).padStart(2, '0')

const ownFeatures = (before: string) => {
  const own = readDateConcepts(searchable(wordsBefore(before)))
  return { ownTime: own.time, ownSale: own.dateSale, ownOther: own.dateOther, ownStay: own.dateStay }
}

/** A row that only labels the time in the row below: "HORA", "H." */
const HOUR_HEADS = /^\W*(?:HO?RA?|H)\W*$/i
/** Below a lone H, which may be half a logo, "12.50" is a price. */
const WORD_HEADS = /^\W*HO?RA?\W*$/i

/** "ENTREGAR A LAS" over "11:18 P.M.": when something is to be ready. */
const PROMISED = /^\W*(?:ENTREGA[RS]?|PROMESA|RECOGER|RECOLECCION|LISTO|LISTA)\b/

const labelFeatures = ({ rows }: Page, row: PageRow, { start }: ClockTime) => {
  const whole = readDateConcepts(row.key)
  const before = readDateConcepts(searchable(row.text.slice(0, start)))
  const above = rows[row.index - 1] ?? row
  const said = readDateConcepts(above.key)
  const up = HOUR_HEADS.test(above.text) ? { ...said, time: 1 } : said
  // "Proxima Cita" over "28/11/2026 10:30": a row without digits labels the one below it
  const isHeading = !/\d/.test(above.text)
  const heading = isHeading ? up.dateStay : 0
  const promised = Number(isHeading && PROMISED.test(fold(above.text)))
  const label = HOUR_HEADS.test(row.text.slice(0, start)) ? 1 : before.time
  return {
    // "Hora Emision:" over "04:32 p.m.": a label in the row above counts as well
    time: isHeading && !/\w/.test(row.text.slice(0, start)) ? Math.max(label, up.time) : label,
    sale: before.dateSale,
    beforeOther: before.dateOther,
    beforeStay: before.dateStay,
    rowTime: whole.time,
    rowDate: whole.date,
    other: Math.max(whole.dateOther, promised),
    stay: Math.max(whole.dateStay, before.dateStay, heading),
    upTime: up.time,
    upStay: up.dateStay,
  }
}

type FoundTime = Readonly<{ row: PageRow; time: ClockTime; value: string }>

/**
 * "CIERRE: 23:42", "ENTRADA: 19/11/2026 10:02": when the table was closed, minutes from the sale,
 * or when somebody arrived.
 */
const VISIT = /\b(?:CIERRE|ENTRADA|LLEGADA|INGRESO)\W*$/
const ofVisit = ({ row, time }: FoundTime): boolean =>
  VISIT.test(fold(row.text.slice(0, time.start)).replace(/\d+\W(?:\d+|[A-Z]{3})\W\d+/g, ''))

/**
 * "21 de octubre de" / "2024, 15:03": a wrapped date ends in the row below; its positions continue
 * from the row above.
 */
const placeBeside = ({ rows }: Page, { row: { index }, time: { start } }: FoundTime, date: SaleDate) => {
  const length = rows[date.row]?.text.length ?? 0
  const isWrapped = date.end > length && index === date.row + 1
  return isWrapped ? { rows: 0, start: length + 1 + start } : { rows: index - date.row, start }
}

/** Distance from the chosen date in rows and characters. */
const distanceFeatures = (page: Page, found: FoundTime, date: SaleDate | null) => {
  const { row, time } = found
  const { rows, start } = date ? placeBeside(page, found, date) : { rows: 99, start: time.start }
  const same = date !== null && rows === 0
  return {
    dist: clamp(rows, 12),
    same: Number(same),
    after: Number(same && start > date.start),
    gap: same ? Math.min(20, Math.abs(start - date.end)) : 30,
    nearSale: Math.min(12, ...(date?.saleRows ?? []).map((sale) => Math.abs(row.index - sale))),
  }
}

/** The last letter of HORA is not such an A. */
const UP_TO = /(?:[-–]|(?<![A-Za-z])[AY])\s?$/i
const FROM = /^\s?(?:[-–]|[AY](?![A-Za-z]))\s?\d/i

const formFeatures = (row: PageRow, time: ClockTime, hour: number) => {
  const end = time.start + time.text.length
  return {
    seconds: Number(time.seconds),
    half: Number(time.half),
    dot: Number(time.dotted),
    exact: time.exact,
    repaired: Number(time.repaired),
    p: leastCertain(row.glyphs.slice(time.start, end)),
    odd: Number(hour < 6),
    dash: Number(UP_TO.test(row.text.slice(0, time.start))),
    follow: Number(FROM.test(row.text.slice(end))),
    dated: Number(DATED.test(row.text)),
  }
}

/** Several times what any ticket prints; a page built to be slow to read holds twenty thousand. */
const MOST_TIMES = 200

const ENDS_IN_CLOCK = /\d\s?[:;.]\s?[\dOo]\d\s*(?:[ap]\s?\.?)?\s*$/i
const HALF_OF_DAY = /^\s*(?:[ap]\s?\.?\s?)?m\b\.?/i

/** "03:57 p." / "m.", "3:18" / "PM": a.m. or p.m. may wrap into the next row. */
const withHalf = (row: PageRow, next: PageRow | undefined): string => {
  const half = next && ENDS_IN_CLOCK.test(row.text) ? HALF_OF_DAY.exec(next.text)?.[0] : undefined
  return half === undefined ? row.text : `${row.text} ${half.trim()}`
}

const HEAD = 'HORA '

/** "HORA" over "15.05": the clock times of a row as if its label stood in it. */
const clocksBelow = (row: PageRow, above: PageRow | undefined): ClockTime[] =>
  above && WORD_HEADS.test(above.text)
    ? clockTimes(HEAD + row.text).map((time) => ({ ...time, start: time.start - HEAD.length }))
    : []

const HALF = '(?:\\s?[ap]\\s?\\.?\\s?m\\.?|\\s?h(?:rs?)?\\.?)?'
/**
 * "DE 9:00 A 20:00", "10:00-18:00", "1:00 Y 6:00 PM": opening hours, never the time of a sale.
 * "10:35:22 -06:00" is a time and its zone.
 */
const OPENING = new RegExp(
  `(?<![\\d:;])\\d{1,2}[:;]\\s?\\d\\d${HALF}\\s?(?:[-–]|AL?|Y)\\s?(?:LAS\\s)?\\d{1,2}\\s?[:;]\\s?\\d\\d(?!\\d)`,
  'gi',
)
const ZONE = /-\s?0[5-8]:00$/

const withoutOpening = (text: string, times: readonly ClockTime[]): ClockTime[] => {
  const open = [...text.matchAll(OPENING)].filter(([hours]) => !ZONE.test(hours))
  return times.filter(
    ({ start }) => !open.some(({ index, 0: hours }) => start >= index - 1 && start < index + hours.length),
  )
}

/** At most 200, in page order. */
const findTimes = ({ rows }: Page, day: string | undefined): FoundTime[] => {
  const found: FoundTime[] = []
  for (const row of rows) {
    if (found.length >= MOST_TIMES) break
    const above = rows[row.index - 1]
    const own = clockTimes(withHalf(row, rows[row.index + 1]))
    const times = own.length > 0 ? own : clocksBelow(row, above)
    for (const time of withoutOpening(row.text, times).filter(
      (one) => !anyHolds(clockVetoes, { row, above, time: one, day }),
    ))
      found.push({ row, time, value: `${two(time.hour)}:${two(time.minute)}` })
  }
  return found.slice(0, MOST_TIMES)
}

/** Every clock time on the page (HH:MM) with its features as the time of the sale. */
export const timeFeatures = (page: Page, date: SaleDate | null) => {
  const isOther = otherHours(page, date)
  const found = ofVisits(findTimes(page, date?.iso))
  const isOfSlip = ofSlip(page, found)
  const exact = found.filter(({ time }) => time.exact === 1).length
  const alike = Map.groupBy(found, ({ value }) => value)
  return found.map((each) => ({
    value: each.value,
    row: each.row.index,
    isOfVisit: ofVisit(each),
    isOther: isOther(each),
    isOfSlip: isOfSlip(each),
    features: {
      ...labelFeatures(page, each.row, each.time),
      ...ownFeatures(each.row.text.slice(0, each.time.start)),
      ...distanceFeatures(page, each, date),
      ...formFeatures(each.row, each.time, each.time.hour),
      at: each.row.index / page.span,
      count: exact,
      twice: (alike.get(each.value)?.length ?? 1) - 1,
    },
  }))
}
