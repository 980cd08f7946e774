import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { isPaidBy, leavesNothing, saysDone, saysPaid } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

const HEAD = 10
/** Printed by a till at the end of a shift, or as a summary of its sales. */
const REPORTS = [
  '(?:CORTE|ARQUEO) (?:DE (?:CAJA|TURNO)(?: PARCIAL| FINAL)?(?: [ZX])?|[ZX](?: PARCIAL| FINAL)?|PARCIAL)(?: CAJERO .*)?',
  'RETIRO (?:DE EFECTIVO )?DE CAJA',
  'REPORTE [ZX](?: CORTE .*)?',
  'REPORTE DE VENTAS?(?: .*)?',
  'CIERRE DE (?:LOTE|TURNO|CAJA)',
]
/** Movements of a store room or of petty cash. */
const INTERNAL = [
  'TRASPASO(?: ENTRE (?:TIENDAS|SUCURSALES)| DE MERCANCIA)',
  'RECEPCION DE MERCANCIAS?',
  'ENTRADA (?:POR COMPRA|DE MERCANCIAS?|DE ALMACEN|AL ALMACEN)',
  'COMPRAS DE DIREC[A-Z]{2,4}',
  'VALE DE (?:SALIDA|ENTRADA)(?: (?:DE|DEL|AL) ALMACEN)?',
  'VALE DE CAJA(?: CHICA)?',
  'CONTRA ?RECIBO',
]
/** Issued by an employer, a bank, a pawnbroker or the police; or a printer test. */
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
/** The title fills its row. */
const TITLE = new RegExp(`^(?:${[...REPORTS, ...INTERNAL, ...OTHERS].join('|')})${TITLE_END}$`)
/**
 * A hotel uses this title for a guest's account; a bank states a due date and a minimum payment.
 */
const STATEMENT = /^ESTADO DE CUENTA\b/
const OF_BANK =
  /\b(?:PAGO MINIMO|FECHA LIMITE DE PAGO|NO GENERAR INTERESES|SALDO INICIAL|CLABE|PUNTOS ANTERIORES|TOTAL ADEUDO)\b/
/**
 * At a bank counter or an ATM. A shop that gives cash beside goods prints this below them, and its
 * RFC above.
 */
const CASH_TITLE = /^(?:RETIRO|DISPOSICION|DEPOSITO)(?: DE| EN)? EFECTIVO$/
/** A delivery, a debt, a voucher or an admission, unless something says that it was paid. */
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
/** "ORDEN DE COMPRA: 8812" on a sales note is the buyer's number. */
const SOLD = /^(?:NOTA|TICKET) DE VENTA\b/
/** "REMITENTE: …", "DESTINATARIO: …" and no total: a parcel's waybill. */
const GUIDE = [/^REMITENTE\b/, /^DESTINATARIO\b/] as const
/** Issued at the entrance of a car park, with its hourly rate. */
const ENTRY = /^BOLETO DE ENTRADA\b/
const TARIFF = /\bTARIFA\b/
const SUM = /\b(?:TOTAL|IMPORTE|FLETE)\b/
const SETTLED = /\b(?:TOTAL PAGADO|PAGADO CON)\b/

/**
 * A payment at a till is more than a statement. A bank statement lists payments too, but gives no
 * change.
 */
const isSettled = (rows: readonly DocumentRow[]): boolean =>
  rows.some((row) => SETTLED.test(row.key.spaced) || leavesNothing(row)) ||
  (saleMarks(rows).rfc && rows.some(isPaidBy(['card', 'transfer'])) && saysDone(rows)) ||
  (rows.some(isPaidBy(['cash'])) && rows.some(isPaidBy(['change'])))

/** A sales note, a payment, or invoicing instructions. */
const isOfSale = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key }) => SOLD.test(key.spaced)) || saysPaid(rows) || saleMarks(rows).invoicing

type Says = (pattern: RegExp, among?: readonly DocumentRow[]) => boolean

/** A letter, a car park's entrance ticket or a waybill; not if a payment is printed beside it. */
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
