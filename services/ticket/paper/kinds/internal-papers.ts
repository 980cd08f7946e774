import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { isPaidBy, leavesNothing, saysDone } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

type Paper = readonly DocumentRow[]

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
const SETTLED = /\b(?:TOTAL PAGADO|PAGADO CON)\b/

/**
 * A payment at a till is more than a statement. A bank statement lists payments too, but gives no
 * change.
 */
const isSettled = (rows: Paper): boolean =>
  rows.some((row) => SETTLED.test(row.key.spaced) || leavesNothing(row)) ||
  (saleMarks(rows).rfc && rows.some(isPaidBy(['card', 'transfer'])) && saysDone(rows)) ||
  (rows.some(isPaidBy(['cash'])) && rows.some(isPaidBy(['change'])))

const says = (rows: Paper, pattern: RegExp): boolean => rows.some(({ key }) => pattern.test(key.spaced))
/** A title in the head, above the first amount. */
const heads = (rows: Paper, pattern: RegExp): boolean =>
  says((aboveAmounts(rows) ?? rows).slice(0, HEAD), pattern)

const nails = ['CLAVOS 700.00', 'TOTAL 700.00']
const stay = ['HOTEL BAHIA', 'RFC: FHE120315QK0', 'ESTADO DE CUENTA', 'HOSPEDAJE 900.00']
const limit = 'FECHA LIMITE DE PAGO 20/11/2026'

/** What a till, an employer or a bank prints for itself. */
export const internalPapers = [
  defineRule<Paper>({
    id: 'paper-internal',
    field: 'paper',
    effect: 'veto',
    fires: [
      'CORTE DE CAJA Z No. 0331',
      'ARQUEO DE CAJA CAJERO: LUIS',
      'REPORTE X TURNO 2',
      'CIERRE DE TURNO 14/11/2026',
      'RETIRO DE EFECTIVO DE CAJA',
      'VALE DE SALIDA DE ALMACEN 221',
      'TRASPASO ENTRE TIENDAS',
      'Compras de Directas !',
      'RECIBO DE NOMINA',
      'BOLETA DE EMPEÑO 8812',
      'PAGO DE REMESA WESTERN UNION',
      '*** MODO ENTRENAMIENTO ***',
    ].map((title) => ({ rows: ['FERRETERIA SOL', title, ...nails] })),
    silent: [
      { rows: ['CORTE FINAL', 'TELA 80.00', 'TOTAL 80.00'] },
      { rows: ['ESTETICA LUNA', 'CORTE', '150.00', 'TOTAL 150.00'] },
      { rows: [...nails, 'TICKET DE PRUEBA'] },
      { rows: ['RECEPCION DE MERCANCIA DE 8 A 17 HRS', ...nails] },
    ],
    test: (rows) => heads(rows, TITLE),
  }),
  defineRule<Paper>({
    id: 'paper-cash-taken-out',
    field: 'paper',
    effect: 'veto',
    fires: ['RETIRO DE EFECTIVO', 'DISPOSICION DE EFECTIVO', 'DEPOSITO EN EFECTIVO'].map((title) => ({
      rows: ['BANCO DEL SUR', title, 'TOTAL 1,000.00'],
    })),
    silent: [
      { rows: [...nails, 'RETIRO DE EFECTIVO', '500.00'] },
      { rows: ['RFC OAN131105LK8', 'RETIRO DE EFECTIVO', ...nails] },
    ],
    test: (rows) => heads(rows, CASH_TITLE) && !saleMarks(rows).rfc,
  }),
  defineRule<Paper>({
    id: 'paper-statement',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['ESTADO DE CUENTA', 'FECHA DE CORTE 10/11/2026', 'PAGO MINIMO 220.00'] },
      { rows: ['ESTADO DE CUENTA', 'SU PAGO GRACIAS 1,500.00', 'RETIRO EFECTIVO 500.00', limit] },
      { rows: [...stay, limit] },
    ],
    silent: [
      { rows: [...stay, 'TOTAL 900.00'] },
      { rows: [...stay, limit, 'TARJETA VISA 900.00', 'APROBADA'] },
    ],
    test: (rows) => heads(rows, STATEMENT) && says(rows, OF_BANK) && !isSettled(rows),
  }),
]
