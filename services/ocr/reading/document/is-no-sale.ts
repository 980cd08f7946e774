import { aboveAmounts } from './above-amounts.ts'
import type { DocumentRow } from './document-rows.ts'
import { saleMarks } from './sale-marks.ts'
import { isPaidBy, NOTHING_LEFT, saysDone, saysPaid } from './says-paid.ts'

const HEAD = 10
const NUMBER = '(?: (?:NO|NUM|FOLIO)? ?\\S*\\d\\S*)*'
/** A row of its own: what a till prints at the end of a turn, of an employer, of a store room, of a bank or a pawnbroker, of the police, or to try the printer. */
const TITLE = new RegExp(
  `^(?:(?:CORTE|ARQUEO) (?:DE (?:CAJA|TURNO)(?: PARCIAL| FINAL)?(?: [ZX])?|[ZX])(?: CAJERO .*)?|RETIRO DE CAJA|REPORTE [ZX]|CIERRE DE LOTE|RECIBO DE (?:PAGO DE )?NOMINA(?: PERIODO .*)?|TRASPASO(?: ENTRE (?:TIENDAS|SUCURSALES)| DE MERCANCIA)|RECEPCION DE MERCANCIA|BOLETA DE (?:EMPENO|INFRACCION)|COMPRA DE DIVISAS|PAGO DE REMESA|(?:SIN VALOR )?TICKET DE PRUEBA|MODO (?:DE )?(?:PRUEBA|ENTRENAMIENTO|CAPACITACION))${NUMBER}$`,
)
/** A hotel calls so what a guest owes; a bank says by when at least how much is to be paid. */
const STATEMENT = /^ESTADO DE CUENTA\b/
const OF_BANK = /\b(?:PAGO MINIMO|FECHA LIMITE DE PAGO|NO GENERAR INTERESES|SALDO INICIAL|CLABE)\b/
/** At a bank's counter or machine; of a shop that gives cash beside goods it says so below them, and its RFC stands above. */
const CASH_TITLE = /^(?:RETIRO|DISPOSICION|DEPOSITO)(?: DE| EN)? EFECTIVO$/
/** What was brought, what is owed, or what may be bought for. */
const PAPER =
  /^(?:ACUSE DE (?:ENTREGA|RECIBO)|PAGARE|VALE DE COMPRA|ORDEN DE COMPRA)(?: (?:NO|NUM|FOLIO|[A-Z]{1,3})? ?\S*\d\S*)?$/
/** "REMITENTE: …", "DESTINATARIO: …" and no sum: the guide of a parcel. */
const GUIDE = [/^REMITENTE\b/, /^DESTINATARIO\b/] as const
const SUM = /\b(?:TOTAL|IMPORTE|FLETE|TARIFA)\b/
const SETTLED = /\b(?:TOTAL PAGADO|PAGADO CON)\b/

/** Who paid at a till got more than a statement; a bank's names payments too, but gives no change. */
const isSettled = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key, text }) => SETTLED.test(key.spaced) || NOTHING_LEFT.test(text.toUpperCase())) ||
  (saleMarks(rows).rfc && rows.some(isPaidBy(['card', 'transfer'])) && saysDone(rows)) ||
  (rows.some(isPaidBy(['cash'])) && rows.some(isPaidBy(['change'])))

/** A title in the head, above the first amount. */
export const isNoSale = (rows: readonly DocumentRow[]): boolean => {
  const head = (aboveAmounts(rows) ?? rows).slice(0, HEAD)
  const says = (pattern: RegExp, among: readonly DocumentRow[] = head) =>
    among.some(({ key }) => pattern.test(key.spaced))
  if (says(CASH_TITLE) && !saleMarks(rows).rfc) return true
  if (says(PAPER) && !saysPaid(rows)) return true
  if (GUIDE.every((pattern) => says(pattern, rows)) && !says(SUM, rows) && !saysPaid(rows)) return true
  return says(TITLE) || (says(STATEMENT) && says(OF_BANK, rows) && !isSettled(rows))
}
