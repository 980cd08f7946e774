import { fold } from '#contracts/fold.ts'
import type { Page, PageRow } from '../../../page/page.ts'
import type { ClockTime } from '../candidates/clock-times.ts'

type Found = Readonly<{ row: PageRow; time: ClockTime }>
/** `dayRows`: all rows that print the day of the sale. */
type Day = Readonly<{ dayRows: readonly number[] }>

/**
 * "CIERRE: 23:42", "APERTURA 14:46", "CITA 18:58": of a table, a car on its place, who comes to be
 * served. With a day beside it, it may be all that a ticket prints.
 */
const OF_PLACE =
  /\b(?:CIERRE|APERTURA|ABIERT[OA]|ABRIO|ENTRADA|LLEGADA|INGRESO|INICIO|CITA|TOMA DE MUESTRA|CHECK ?-?(?:IN|OUT))\W*$/
/** "FUNCION: 11/02/2026 22:07", "INICIO FUNCION 14:43". */
const OF_SHOW = /\b(?:FUNCION|PROYECCION)\b/
const DEPARTURE = /\b(?:SALIDA|SALE|ABORDAJE|EMBARQUE|LLEGADA|REGRESO)\W*$/
/** Printed of who travels or stays, and of no car park. */
const TRAVEL =
  /\b(?:PASAJER[OA]|ANDEN|ASIENTO|CORRIDA|ORIGEN|DESTINO|VUELO|FECHA DE VIAJE|HUESPED|HABITACION)\b/

const DAY =
  /\d{1,2}[^\w:](?:DE )?(?:\d{1,2}|[A-Z]{3,10})[^\w:](?:DEL? )?\d{2,4}|\d{4}[^\w:]\d{1,2}[^\w:]\d{1,2}|\d{1,2}[A-Z]{3}\d{2,4}/
const LETTERS = /[A-Z]/
const PRINTED = /\b(?:RE)?IMPRE(?:S[OA]|SION)\b/

/** The row in which the clock's day stands: its own, or, of a clock alone, the one above. */
const dayRowOf = ({ rows }: Page, { row, time }: Found): PageRow | undefined =>
  LETTERS.test(fold(row.text.slice(0, time.start))) || DAY.test(fold(row.text)) ? row : rows[row.index - 1]

/** "IMPRESO: 10 DE SEPTIEMBRE DE 2025 19:49": a copy's clock, of another day than the sale's. */
const isOfCopy = (page: Page, found: Found, { dayRows }: Day): boolean => {
  const row = dayRowOf(page, found)
  const text = fold(row?.text ?? '')
  return row !== undefined && PRINTED.test(text) && DAY.test(text) && !dayRows.includes(row.index)
}

/** What stands before a clock, or, where that is nothing, above it: "HORA ENTRADA" over "12:54". */
const labelOf = ({ rows }: Page, { row, time: { start } }: Found): string => {
  const before = fold(row.text.slice(0, start))
  const above = fold(rows[row.index - 1]?.text ?? '')
  return LETTERS.test(before.replace(DAY, '')) || /\d/.test(above) ? before : above
}

/**
 * Tells the clock times of a page that say when something else was than the sale: a table's, a
 * show's, a trip's, a copy's.
 */
export const otherHours = (page: Page, date: Day | null) => {
  const isTravel = page.rows.some(({ text }) => TRAVEL.test(fold(text)))
  return (found: Found): boolean => {
    const before = labelOf(page, found)
    if (OF_PLACE.test(before) || OF_SHOW.test(before)) return true
    if (isTravel && DEPARTURE.test(before.replace(DAY, ' '))) return true
    return date !== null && isOfCopy(page, found, date)
  }
}
