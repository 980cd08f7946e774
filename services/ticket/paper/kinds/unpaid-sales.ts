import { CREDIT_DAYS } from '../../lexicon/credit-days.ts'
import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { ANY, CASH, isPaidBy, leavesNothing, namesWay, saysDone, saysPaid } from '../marks/says-paid.ts'

type Paper = readonly DocumentRow[]

const DECLINED =
  /^(?:(?:TRANSACCION|OPERACION|TARJETA|VENTA|PAGO)(?: CON TARJETA)? (?:DECLINAD|RECHAZAD|DENEGAD|NO (?:REALIZAD|AUTORIZAD|APROBAD))|DECLINAD|RECHAZAD)[OA]$/
/** A due date of a bill; a sale on credit prints one too. */
const OWED =
  /\bLIMITE DE PAGO\b|\bPAG(?:UE|AR|UESE) ANTES DEL? \d|\b(?:TOTAL|IMPORTE) (?:DEL? )?ADEUDO\b|\bCORTE (?:DEL SERVICIO )?A PARTIR\b/
const ON_CREDIT = new RegExp(String.raw`\b(?:A|DE) CREDITO\b|${CREDIT_DAYS}`)

/** Paid in parts, with one outstanding: the invoice covers the last one. */
const IN_PARTS =
  /^(?:(?:TICKET|SISTEMA|NOTA|COMPROBANTE|RECIBO) DE (?:APARTADO|ABONO|ANTICIPO)(?: A CREDITO)?(?: (?:NO|NUM|FOLIO)? ?\S*\d\S*)?|APARTADO (?:(?:NO|NUM|FOLIO) )?\S*\d\S*)$/
const LEFT =
  /\b(?:RESTA|RESTAN|RESTO|SALDO (?:PENDIENTE|ACTUAL|NUEVO)|POR LIQUIDAR)\b\D*(?!0?[.,]00)\d|\bSALDO[\s:$]*(?!0?[.,]00)\d/
/** An order with an ANTICIPO; the rest is due at collection. */
const ORDERED = /^(?:(?:ORDEN|NOTA) DE )?PEDIDO(?: (?:NO|NUM|FOLIO)? ?\S*\d\S*)?$/

const says = (rows: Paper, pattern: RegExp): boolean => rows.some(({ key }) => pattern.test(key.spaced))
const heads = (rows: Paper, pattern: RegExp): boolean => says(aboveAmounts(rows) ?? [], pattern)
const hasRest = (rows: Paper): boolean => rows.some(({ text }) => LEFT.test(text.toUpperCase()))

const bread = ['ABARROTES SOL', 'PAN 90.00', 'TOTAL 90.00']
const light = ['LUZ DEL CENTRO', 'TOTAL A PAGAR $1,218']
const parts = ['APARTADO 44192', 'LAVADORA 8,999.00', 'ANTICIPO 1,000.00', 'EFECTIVO 1,000.00']
const cake = ['ORDEN DE PEDIDO 8812', '1 PASTEL 680.00', '1 GLOBO 25.00', 'TOTAL 705.00', 'ANTICIPO 300.00']

/** Paid only in part, or later, or its payment failed. */
export const unpaidSales = [
  defineRule<Paper>({
    id: 'paper-paid-in-parts',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: [...parts, 'SALDO 7,999.00'] },
      { rows: ['RECIBO DE ANTICIPO 118', 'BOTA 555.00', 'SALDO PENDIENTE 255.00'] },
    ],
    silent: [{ rows: [...parts, 'SALDO 0.00'] }, { rows: [...parts.slice(1), 'SALDO 7,999.00'] }],
    test: (rows) => heads(rows, IN_PARTS) && hasRest(rows) && !rows.some(leavesNothing),
  }),
  defineRule<Paper>({
    id: 'paper-declined',
    field: 'paper',
    effect: 'veto',
    fires: ['DECLINADA', 'TRANSACCION RECHAZADA', 'VENTA NO REALIZADA'].map((row) => ({
      rows: [...bread, 'VISA 2231', row],
    })),
    silent: [
      { rows: [...bread, 'TRANSACCION DECLINADA', 'EFECTIVO 100.00'] },
      { rows: [...bread, 'TARJETA DECLINADA', 'VISA **** 8812 90.00'] },
      { rows: [...bread, 'TRANSACCION DECLINADA', 'APROBADA 081726'] },
    ],
    test: (rows) => {
      const declined = rows.findLastIndex(({ key }) => DECLINED.test(key.spaced))
      if (declined < 0 || saysDone(rows)) return false
      return !(rows.some(isPaidBy(CASH)) || rows.slice(declined + 1).some(isPaidBy(ANY)))
    },
  }),
  defineRule<Paper>({
    id: 'paper-owed',
    field: 'paper',
    effect: 'veto',
    fires: ['LIMITE DE PAGO: 12 JUN 26', 'PAGUE ANTES DEL 28/02/2026', 'TOTAL ADEUDO 2,424.00'].map(
      (row) => ({
        rows: [...light, row],
      }),
    ),
    silent: [
      { rows: [...light, 'LIMITE DE PAGO: 12 JUN 26', 'EFECTIVO 1,300.00', 'CAMBIO 82.00'] },
      { rows: ['VENTA A CREDITO', ...light, 'LIMITE DE PAGO: 12 JUN 26'] },
      { rows: [...light, 'PAGUE ANTES DE RETIRAR SU VEHICULO'] },
    ],
    test: (rows) => says(rows, OWED) && !says(rows, ON_CREDIT) && !saysPaid(rows),
  }),
  defineRule<Paper>({
    id: 'paper-ordered',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: [...cake, 'RESTA 405.00'] },
      { rows: ['PEDIDO: 4754', ...cake.slice(1), 'RESTA 405.00'] },
    ],
    silent: [
      { rows: [...cake, 'RESTA 0.00'] },
      { rows: [...cake, 'RESTA 405.00', 'EFECTIVO 405.00'] },
      { rows: [...cake, 'RESTA 405.00', 'COND. PAGO: EFECTIVO'] },
    ],
    test: (rows) =>
      heads(rows, ORDERED) &&
      hasRest(rows) &&
      !saysDone(rows) &&
      !rows.some(isPaidBy(['change', 'cash', 'card', 'transfer', 'vales'])) &&
      !rows.some(namesWay),
  }),
]
