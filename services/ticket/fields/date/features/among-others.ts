import { fold } from '#contracts/fold.ts'
import type { Page } from '../../../page/page-of.ts'
import { largestOf } from '../../../ranking/largest-of.ts'

type Said = Readonly<Record<'date' | 'upDate' | 'dateOther' | 'dateStay' | 'upOther' | 'upStay', number>>
type Judged = Readonly<{ iso: string; features: Said & Readonly<{ clock: number }> }>

const isOther = ({ dateOther, dateStay, upOther, upStay }: Said): number =>
  Math.max(dateOther, dateStay, upOther, upStay)

const clockOf = ({ features }: Judged): number => Math.max(0, features.clock - isOther(features))

const labelOf = ({ features }: Judged): number =>
  Math.max(0, Math.max(features.date, features.upDate) - isOther(features))

/** For each day, the largest value of a measure; the day with the largest comes first. */
const strongestFirst = (days: ReadonlyMap<string, readonly Judged[]>, strength: (date: Judged) => number) =>
  [...days]
    .map(([iso, dates]) => ({ iso, strength: largestOf(dates, strength) }))
    .sort((a, b) => b.strength - a.strength)

const ENTRY = /\b(?:ENTRADA|LLEGADA|INGRESO|RECEPCION|CHECK ?-?IN|ARRIVAL)\W*$/
const TRIP = /\bVIAJE\W*$/
const EXIT = /\b(?:SALIDA|EGRESO|CHECK ?-?OUT|DEPARTURE)\W*$/
const PAID = /\b(?:PAGO|PAGADO|COBRO)\W*$/

/** "IRAPUATO, GTO. A 01 de Febrero": where and when a document was issued. */
const ISSUED = /^(?:[A-Z .]+, ?[A-Z. ]{2,20}|CIUDAD DE MEXICO |CDMX )\bA\W*$/

type Place = Judged & Readonly<{ row: number; start: number }>

const before = ({ rows }: Page, { row, start }: Place): string => fold(rows[row]?.text.slice(0, start) ?? '')

/**
 * The best evidence for another day that is neither a stay nor a deadline: a clock time beside it
 * or a date label before it.
 */
const rivalsIn = (days: ReadonlyMap<string, readonly Judged[]>) => {
  const clocks = strongestFirst(days, clockOf)
  const labels = strongestFirst(days, labelOf)
  return (iso: string) => ({
    rivalClock: clocks.find((other) => other.iso !== iso)?.strength ?? 0,
    rivalDate: labels.find((other) => other.iso !== iso)?.strength ?? 0,
  })
}

/**
 * Evidence for or against a date from the other dates on the page. `entry`: the day of arrival, if
 * a later day of departure, payment or issue is printed as well; `visit`: either of them, or the
 * day of a trip; `issued`: after its place.
 */
export const amongOthers = (page: Page, days: ReadonlyMap<string, readonly Place[]>) => {
  const rivals = rivalsIn(days)
  const ends = (date: Place) => [EXIT, PAID, ISSUED].some((words) => words.test(before(page, date)))
  const exits = [...days].filter(([, dates]) => dates.some(ends))
  const lastExit =
    exits
      .map(([iso]) => iso)
      .sort()
      .at(-1) ?? ''
  return (date: Place) => {
    const label = before(page, date)
    return {
      ...rivals(date.iso),
      entry: Number(lastExit > date.iso && ENTRY.test(label)),
      visit: Number([ENTRY, EXIT, TRIP].some((words) => words.test(label))),
      issued: Number(ISSUED.test(label)),
    }
  }
}
