import { fold } from '#contracts/fold.ts'
import type { Page, PageRow } from '../../../page/page-of.ts'
import type { ClockTime } from '../candidates/clock-times.ts'

type Found = Readonly<{ row: PageRow; time: ClockTime }>
/** `dayRows`: all rows that print the day of the sale. */
type Day = Readonly<{ dayRows: readonly number[] }>

/**
 * "CIERRE: 23:42", "APERTURA 14:46", "CITA 18:58": the time of a table, a parked car or an
 * appointment. With a day beside it, it may be the only time that a ticket prints.
 */
const OF_PLACE =
  /\b(?:CIERRE|APERTURA|ABIERT[OA]|ABRIO|ENTRADA|LLEGADA|INGRESO|INICIO|CITA|TOMA DE MUESTRA|CHECK ?-?(?:IN|OUT))\W*$/
/** "FUNCION: 11/02/2026 22:07", "INICIO FUNCION 14:43". */
const OF_SHOW = /\b(?:FUNCION|PROYECCION)\b/
const DEPARTURE = /\b(?:SALIDA|SALE|ABORDAJE|EMBARQUE|LLEGADA|REGRESO)\W*$/
/** Printed for travellers and guests, not by car parks. */
const TRAVEL =
  /\b(?:PASAJER[OA]|ANDEN|ASIENTO|CORRIDA|ORIGEN|DESTINO|VUELO|FECHA DE VIAJE|HUESPED|HABITACION)\b/

const DAY =
  /\d{1,2}[^\w:](?:DE )?(?:\d{1,2}|[A-Z]{3,10})[^\w:](?:DEL? )?\d{2,4}|\d{4}[^\w:]\d{1,2}[^\w:]\d{1,2}|\d{1,2}[A-Z]{3}\d{2,4}/
const LETTERS = /[A-Z]/
const PRINTED = /\b(?:RE)?IMPRE(?:S[OA]|SION)\b/

/**
 * The row that holds the day of the clock time: its own or, for a clock time alone, the one above.
 */
const dayRowOf = ({ rows }: Page, { row, time }: Found): PageRow | undefined =>
  LETTERS.test(fold(row.text.slice(0, time.start))) || DAY.test(fold(row.text)) ? row : rows[row.index - 1]

/**
 * "IMPRESO: 10 DE SEPTIEMBRE DE 2025 19:49": the time of a reprint, on another day than the sale.
 */
const isOfCopy = (page: Page, found: Found, { dayRows }: Day): boolean => {
  const row = dayRowOf(page, found)
  const text = fold(row?.text ?? '')
  return row !== undefined && PRINTED.test(text) && DAY.test(text) && !dayRows.includes(row.index)
}

/** The text before a clock time or, if there is none, above it: "HORA ENTRADA" over "12:54". */
const labelOf = ({ rows }: Page, { row, time: { start } }: Found): string => {
  const before = fold(row.text.slice(0, start))
  const above = fold(rows[row.index - 1]?.text ?? '')
  return LETTERS.test(before.replace(DAY, '')) || /\d/.test(above) ? before : above
}

/**
 * Returns a test for clock times of something other than the sale: a table, a show, a trip, a
 * reprint.
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
