import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { searchable } from '../../../text/searchable.ts'
import { readDateConcepts } from '../../date/features/date-concepts.ts'
import type { ClockTime } from '../candidates/clock-times.ts'

type Found = Readonly<{ row: PageRow; above: PageRow | undefined; time: ClockTime }>

/**
 * "ENTREGAR A LAS: 10:44", "HORA DE ENTREGA" over "17:09": when something is to be ready. ENTREGA
 * alone may be the order type.
 */
const PROMISED =
  /(?<![A-Z])(?:HORA (?:DE |DEL )?(?:ENTREGA|RECOLECCION)|(?:ENTREGA[RS]?|RECOGER) (?:A LAS|HORAS?|HRS?)|PROMESA)\W*$/
const SAID = 0.75

const isPromised = ({ row, above, time: { start } }: Found): boolean => {
  const before = row.text.slice(0, start)
  if (/\w/.test(before)) return PROMISED.test(fold(before))
  return above !== undefined && !/\d/.test(above.text) && PROMISED.test(fold(above.text))
}

/** "16.12.24" on 16 December 2024. */
const isDate = ({ time: { dotted, text } }: Found, day: string | undefined): boolean =>
  dotted &&
  day !== undefined &&
  text.replace(/\D/g, '') === `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`

/** The words that "FECHA DE VENTA" belongs to, and the words beside them that name a number. */
const DAY = /\bFECHA(?: (?:DE|DEL))?(?: (?:VENTA|COMPRA|OPERACION|TICKET|PAGO|EMISION|EXPEDICION))?\b/
const NUMBER = /\b(?:TICKET|REF|REFERENCIA|FOLIO|NOTA|TRANSACCION|ORDEN|NUMERO)\b/
const HOURS = /\bH(?:ORAS?|RS?|RAS?)\b/i

/** "13/08/2025 000459" below "FECHA TICKET REFERENCIA": a number under its heading. */
const isUnderHeading = ({ row, above, time: { text } }: Found): boolean => {
  if (!above || !/^\d+$/.test(text.trim()) || /\d/.test(above.text) || HOURS.test(row.text)) return false
  const heading = fold(above.text)
  const { date, time } = readDateConcepts(searchable(above.text))
  return date >= SAID && time < SAID && NUMBER.test(heading.replace(DAY, ' '))
}

/**
 * Whether text that looks like a clock time cannot be the time of the sale. `day`: of the sale,
 * YYYY-MM-DD.
 */
export const isNoClock = (found: Found, day: string | undefined): boolean =>
  isPromised(found) || isDate(found, day) || isUnderHeading(found)
