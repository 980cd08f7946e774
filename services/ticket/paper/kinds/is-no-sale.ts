import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { isPaidBy, leavesNothing, saysDone, saysPaid } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

const HEAD = 10
/** What a till prints at the end of a turn, or of its sales. */
const REPORTS = [
  '(?:CORTE|ARQUEO) (?:DE (?:CAJA|TURNO)(?: PARCIAL| FINAL)?(?: [ZX])?|[ZX](?: PARCIAL| FINAL)?|PARCIAL)(?: CAJERO .*)?',
  'RETIRO (?:DE EFECTIVO )?DE CAJA',
  'REPORTE [ZX](?: CORTE .*)?',
  'REPORTE DE VENTAS?(?: .*)?',
  'CIERRE DE (?:LOTE|TURNO|CAJA)',
]
/** What goes in and out of a store room, or a box of petty cash. */
const INTERNAL = [
  'TRASPASO(?: ENTRE (?:TIENDAS|SUCURSALES)| DE MERCANCIA)',
  'RECEPCION DE MERCANCIAS?',
  'ENTRADA (?:POR COMPRA|DE MERCANCIAS?|DE ALMACEN|AL ALMACEN)',
  'COMPRAS DE DIREC[A-Z]{2,4}',
  'VALE DE (?:SALIDA|ENTRADA)(?: (?:DE|DEL|AL) ALMACEN)?',
  'VALE DE CAJA(?: CHICA)?',
  'CONTRA ?RECIBO',
]
/** Of an employer, a bank or a pawnbroker, the police; or to try the printer. */
const OTHERS = [
  'RECIBO DE (?:PAGO DE )?NOMINA(?: PERIODO .*)?',
  'BOLETA DE (?:EMPENO|INFRACCION)',
  'COMPRA (?:DE )?(?:DIVISAS|DOLARES|USD)(?: T ?C)?',
  'PAGO DE REMESA(?: [A-Z ]+)?',
  'FICHA DE DEPOSITO',
  '(?:SIN VALOR )?TICKET DE PRUEBA',
  'PRUEBA DE IMPRESION',
  'MODO (?:DE )?(?:PRUEBA|ENTRENAMIENTO|CAPACITACION)',
]
/** A row of its own. */
const TITLE = new RegExp(`^(?:${[...REPORTS, ...INTERNAL, ...OTHERS].join('|')})${TITLE_END}$`)
/** A hotel calls so what a guest owes; a bank says by when at least how much is to be paid. */
const STATEMENT = /^ESTADO DE CUENTA\b/
const OF_BANK =
  /\b(?:PAGO MINIMO|FECHA LIMITE DE PAGO|NO GENERAR INTERESES|SALDO INICIAL|CLABE|PUNTOS ANTERIORES|TOTAL ADEUDO)\b/
/**
 * At a bank's counter or machine; of a shop that gives cash beside goods it says so below them, and
 * its RFC stands above.
 */
const CASH_TITLE = /^(?:RETIRO|DISPOSICION|DEPOSITO)(?: DE| EN)? EFECTIVO$/
/**
 * What was brought, what is owed, what may be bought for, or who may come: as long as nothing says
 * that it was paid.
 */
const PAPERS = [
  'ACUSE DE (?:ENTREGA|RECIBO)',
  'PAGARE',
  'VALE DE COMPRA',
  '(?:PURCHASE ORDER /? ?)?ORDEN DE COMPRA',
  'NOTA DE ENTREGA',
  'PEDIDO DE CLIENTE',
  'LISTA DE PRECIOS',
  'INVENTARIO FISICO',
  'VALE DE ALMACEN',
  '(?:REMISION )?SIN VALOR COMERCIAL',
  'SOLICITUD DE CREDITO',
  'CUPON(?: DE DESCUENTO)?',
  'CONFIRMACION DE RESERVA(?:CION)?|BOOKING CONFIRMATION',
  'FORMATO UNIVERSAL DE PAGO',
]
const PAPER = new RegExp(`^(?:${PAPERS.join('|')})${TITLE_END}$`)
/** Of a letter. */
const LETTER = /^A QUIEN (?:CORRESPONDA|PUEDA INTERESAR)\b|\bHAGO CONSTAR QUE\b/
/** "ORDEN DE COMPRA: 8812" on a note of sale is the buyer's number. */
const SOLD = /^(?:NOTA|TICKET) DE VENTA\b/
/** "REMITENTE: …", "DESTINATARIO: …" and no sum: the guide of a parcel. */
const GUIDE = [/^REMITENTE\b/, /^DESTINATARIO\b/] as const
/** Given at the entrance of a car park, with what an hour costs. */
const ENTRY = /^BOLETO DE ENTRADA\b/
const TARIFF = /\bTARIFA\b/
const SUM = /\b(?:TOTAL|IMPORTE|FLETE)\b/
const SETTLED = /\b(?:TOTAL PAGADO|PAGADO CON)\b/

/**
 * Who paid at a till got more than a statement; a bank's names payments too, but gives no change.
 */
const isSettled = (rows: readonly DocumentRow[]): boolean =>
  rows.some((row) => SETTLED.test(row.key.spaced) || leavesNothing(row)) ||
  (saleMarks(rows).rfc && rows.some(isPaidBy(['card', 'transfer'])) && saysDone(rows)) ||
  (rows.some(isPaidBy(['cash'])) && rows.some(isPaidBy(['change'])))

/** The note of a sale, a payment, or the way to its invoice. */
const isOfSale = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key }) => SOLD.test(key.spaced)) || saysPaid(rows) || saleMarks(rows).invoicing

type Says = (pattern: RegExp, among?: readonly DocumentRow[]) => boolean

/**
 * A letter, what a car park gives at its entrance, a parcel's guide: with a payment beside it, it
 * may be none.
 */
const isUnpaidFor = (says: Says, rows: readonly DocumentRow[]): boolean => {
  if (says(LETTER)) return true
  if (says(SUM, rows)) return false
  const isGuide = GUIDE.every((pattern) => says(pattern, rows)) && !says(TARIFF, rows)
  return isGuide || (says(ENTRY) && says(TARIFF, rows))
}

/** A title in the head, above the first amount. */
export const isNoSale = (rows: readonly DocumentRow[]): boolean => {
  const head = (aboveAmounts(rows) ?? rows).slice(0, HEAD)
  const says: Says = (pattern, among = head) => among.some(({ key }) => pattern.test(key.spaced))
  if (!saysPaid(rows) && isUnpaidFor(says, rows)) return true
  if (says(CASH_TITLE) && !saleMarks(rows).rfc) return true
  if (says(PAPER) && !isOfSale(rows)) return true
  return says(TITLE) || (says(STATEMENT) && says(OF_BANK, rows) && !isSettled(rows))
}
