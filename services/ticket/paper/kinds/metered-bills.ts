import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { CASH, isPaidBy, namesWay, saysDone } from '../marks/says-paid.ts'

type Paper = readonly DocumentRow[]

/** Of what a meter counted: electricity, water, gas. */
const METERED: readonly RegExp[] = [
  /\bLECTURA (?:ACTUAL|ANTERIOR)\b/,
  /\bMEDIDOR\b/,
  /\bKWH\b|\bM3\b/,
  /\bPERIODO (?:FACTURADO|DE (?:FACTURACION|CONSUMO))\b/,
  /\b(?:NO|NUM|NUMERO) DE SERVICIO\b/,
  /\bTARIFA\b/,
]
const LEAST_METERED = 2
/** The days of a bill that is to be paid. */
const DUE =
  /\bLIMITE DE PAGO\b|\bCORTE (?:DEL SERVICIO )?A PARTIR\b|\b(?:FECHA DE )?VENCIMIENTO\b|\bPAGAR ANTES DEL?\b/

const countOf = (rows: Paper, patterns: readonly RegExp[]): number =>
  patterns.filter((pattern) => rows.some(({ key }) => pattern.test(key.spaced))).length

/** A card is no sign: such papers print the names of those that are accepted. */
const isPaid = (rows: Paper): boolean => saysDone(rows) || rows.some(isPaidBy(CASH))

/** The receipt of a bill that was paid prints its meter and its days as well. */
const RECEIPT = /\b(?:COMPROBANTE|RECIBO) DE PAGO\b/
const isReceipt = (rows: Paper): boolean =>
  isPaid(rows) || rows.some(namesWay) || countOf(rows, [RECEIPT]) > 0

const light = ['LUZ DEL CENTRO', 'RFC: EKU9003173C9', 'TOTAL A PAGAR $353', 'NO. MEDIDOR: G36', 'TARIFA: 01']
const due = 'LIMITE DE PAGO: 16 JUN 26'

/** A bill with which somebody goes to pay what a meter counted. */
export const meteredBills = [
  defineRule<Paper>({
    id: 'paper-metered-bill',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: [...light, due, 'Cargos o créditos 00.00'] }, { rows: [...light, due, 'PORTE PAGADO'] }],
    silent: [
      { rows: light },
      { rows: [...light, due, 'EFECTIVO 400.00', 'CAMBIO 47.00'] },
      { rows: [...light, due, 'PAGADO 12/06/2026'] },
      { rows: ['COMPROBANTE DE PAGO', ...light, due] },
      { rows: [...light, due, 'Forma de pago: EFECTIVO'] },
      { rows: ['GAS DEL SUR', 'MEDIDOR 88', due, 'TOTAL 300.00'] },
    ],
    test: (rows) => countOf(rows, METERED) >= LEAST_METERED && countOf(rows, [DUE]) > 0 && !isReceipt(rows),
  }),
]
