import type { DocumentRow } from './document-rows.ts'
import { isPaidBy, NOTHING_LEFT } from './says-paid.ts'

const HEAD = 10
const NUMBER = '(?: (?:NO|NUM|FOLIO)? ?\\S*\\d\\S*)*'
/** A row of its own: what a till prints at the end of a turn, of an employer, of a bank, or to try the printer. */
const TITLE = new RegExp(
  `^(?:(?:CORTE|ARQUEO) (?:DE (?:CAJA|TURNO)(?: PARCIAL| FINAL)?(?: [ZX])?|[ZX])|REPORTE [ZX]|RECIBO DE (?:PAGO DE )?NOMINA|(?:SIN VALOR )?TICKET DE PRUEBA|MODO (?:DE )?(?:PRUEBA|ENTRENAMIENTO|CAPACITACION))${NUMBER}$`,
)
/** A hotel calls so what a guest owes; a bank says by when at least how much is to be paid. */
const STATEMENT = /^ESTADO DE CUENTA\b/
const OF_BANK = /\b(?:PAGO MINIMO|FECHA LIMITE DE PAGO|NO GENERAR INTERESES)\b/
const SETTLED = /\b(?:TOTAL PAGADO|PAGADO CON)\b/
const ANY_AMOUNT = /\d[.,]\d\d(?!\d)/

/** Who paid at a till got more than a statement; a bank's names payments too, but gives no change. */
const isSettled = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key, text }) => SETTLED.test(key.spaced) || NOTHING_LEFT.test(text.toUpperCase())) ||
  (rows.some(isPaidBy(['cash'])) && rows.some(isPaidBy(['change'])))

/** A title in the head, above the first amount. */
export const isNoSale = (rows: readonly DocumentRow[]): boolean => {
  const first = rows.findIndex(({ text }) => ANY_AMOUNT.test(text))
  const head = rows.slice(0, first < 0 ? HEAD : Math.min(HEAD, first))
  const says = (pattern: RegExp, among: readonly DocumentRow[] = head) =>
    among.some(({ key }) => pattern.test(key.spaced))
  return says(TITLE) || (says(STATEMENT) && says(OF_BANK, rows) && !isSettled(rows))
}
