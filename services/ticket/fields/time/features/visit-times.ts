import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import type { ClockTime } from '../candidates/clock-times.ts'

type Found = Readonly<{ row: PageRow; time: ClockTime }>

/** The longest label. */
const MOST_SIGNS = 60

/**
 * The words directly before a position, after the number before them: "HORA PEDIDO 19:40 PROMESA
 * 20:10".
 */
export const wordsBefore = (before: string): string => {
  const last = before.slice(-MOST_SIGNS)
  return last.slice(last.search(/\d\D*$/) + 1)
}

const BEGUN =
  /\b(?:TOMAD[OA]|ORDENAD[OA]|ABIERT[OA]|ABRIO|APERTURA|ENTRADA|ENTRO|ENT|LLEGADA|INGRESO|INICIO|RECIBID[OA]|CHECK ?-?IN|IN)\W*$/
const ENDED =
  /\b(?:COBRAD[OA]|COBRO|PAGAD[OA]|PAGO|CERRAD[OA]|CERRO|CIERRE|SALIDA|SALIO|SAL|EGRESO|TERMINO|FINALIZAD[OA]|FIN|CHECK ?-?OUT|OUT)\W*$/

const DATE = /\d+\W(?:\d+|[A-Z]{3})\W\d+\W*$/

/** "ENTRADA 19/11/2026 10:02": the day stands between the clock time and its label. */
const labelOf = ({ row, time }: Found): string =>
  wordsBefore(fold(row.text.slice(0, time.start)).replace(DATE, ''))

const minutesOf = ({ time: { hour, minute } }: Found): number => hour * 60 + minute

/**
 * "TOMADO 20:52 COBRADO 21:30", "ENTRADA 10:02" over "SALIDA 12:44": the start of a visit is not
 * when it was paid, but its end may be.
 */
export const ofVisits = <Time extends Found>(found: readonly Time[]): readonly Time[] => {
  const ends = new Set(found.filter((one) => ENDED.test(labelOf(one))))
  // a night ends on the next day
  const isOther = (one: Time) => [...ends].some((end) => minutesOf(end) !== minutesOf(one))
  const begun = new Set(found.filter((one) => BEGUN.test(labelOf(one)) && isOther(one)))
  return found.filter((one) => !begun.has(one))
}
