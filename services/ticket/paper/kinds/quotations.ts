import { conceptReader } from '../../lexicon/concept-reader.ts'
import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { markReader } from '../marks/mark-reader.ts'
import { isWork, saysDone, saysPaid } from '../marks/says-paid.ts'

const readOffer = markReader({
  offer: `
    PRECIOS SUJETOS A CAMBIO, SUJETO A CAMBIO SIN PREVIO AVISO, COTIZACION VALIDA, VIGENCIA DE LA COTIZACION,
    VIGENCIA DEL PRESUPUESTO, VALIDEZ DE LA COTIZACION, PRECIOS VIGENTES, VALIDA POR, VIGENCIA, PRECIO ESTIMADO,
    VALIDO POR, TOTAL ESTIMADO, NO ES UN COMPROBANTE, NO ES COMPROBANTE DE PAGO, TIEMPO DE ENTREGA
  `,
})
const readPayment = conceptReader(['change', 'tendered', 'cash', 'card', 'transfer', 'vales', 'payLabel'])
const readAdvance = conceptReader(['advance'])

const HEAD = 10
/** The row is the title: a subject, a number or a date may follow it, a sentence may not. */
const TITLE =
  /^(?:(?:COPIA|ORIGINAL) )?(?:COTIZACION|PRESUPUESTO(?: (?:ESTIMADO|APROXIMADO))?|(?:FACTURA )?PROFORMA)(?: DE [A-Z]+)?(?: (?:NO|NUM|NUMERO|FOLIO))?(?: \S*\d\S*)*$/

/** "GARANTIA VALIDA POR 30 DIAS" is given to a buyer. */
const isOffer = ({ key, above }: DocumentRow): boolean =>
  !/GARANTIA/.test(`${above} ${key.spaced}`) && readOffer(key).size > 0
/** A sale's head may carry the number of the quotation that preceded it. */
const SOLD = /\b(?:NOTA|TICKET) DE VENTA\b/
/** "ANTICIPO 60% PARA INICIAR" is requested, not paid; "DE PAGO" ends a denial in the row above. */
const isAsked = ({ key, text }: DocumentRow): boolean =>
  /^DE PAGO\b/.test(key.spaced) || (readAdvance(key).advance > 0 && !/\d[.,]\d\d/.test(text))
const isPaid = (row: DocumentRow): boolean =>
  !isAsked(row) && !isWork(row) && Object.values(readPayment(row.key)).some((like) => like > 0)

/** A title without a number, on a document without any payment word. */
const BARE_TITLE =
  /^(?:COTIZACION|PRESUPUESTO(?: (?:ESTIMADO|APROXIMADO))?)$|^(?:FACTURA )?PROFORMA(?: \S*\d\S*)?$/
/** With a number it may only refer to an earlier quotation; then the till confirms the sale. */
const OF_TILL = /\b(?:TICKET|TKT|VENTA|CAJA|CAJER[OA]|NOTA|REMISION|FOLIO|TRANSACCION)\b/

const isOfTill = ({ key }: DocumentRow): boolean => OF_TILL.test(key.spaced) && !TITLE.test(key.spaced)

type Paper = readonly DocumentRow[]

const saysIn = (rows: Paper, pattern: RegExp): boolean =>
  rows.slice(0, HEAD).some(({ key }) => pattern.test(key.spaced))
const isTitled = (rows: Paper): boolean => saysIn(rows, TITLE) && !saysIn(rows, SOLD) && !saysDone(rows)

const door = ['1 CANCEL 6,400.00', 'TOTAL 6,400.00']

/**
 * COTIZACION as a title, words of an offer or its validity, and no payment: nothing was bought yet.
 */
export const quotations = [
  defineRule<Paper>({
    id: 'paper-offer',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['COTIZACION No. 883', 'CAJA 2', ...door, 'TIEMPO DE ENTREGA 10 DIAS HABILES'] },
      { rows: ['PRESUPUESTO DE REPARACION', ...door, 'PRESUPUESTO VALIDO POR 15 DIAS'] },
      { rows: ['COTIZACION', ...door, 'ESTE DOCUMENTO NO ES UN COMPROBANTE', 'DE PAGO. PRECIOS CON IVA.'] },
    ],
    silent: [
      { rows: ['PRESUPUESTO 88', 'VENTA 1182', ...door, 'GARANTIA VALIDA POR 30 DIAS'] },
      { rows: ['COTIZACION No. 883', ...door, 'TIEMPO DE ENTREGA 10 DIAS', 'EFECTIVO 6,400.00'] },
      { rows: ['PRESUPUESTO NO 3312', 'NOTA DE VENTA 8871', ...door, 'TIEMPO DE ENTREGA: 8 DIAS'] },
    ],
    // PRECIOS SUJETOS A CAMBIO is not change
    test: (rows) => isTitled(rows) && rows.some(isOffer) && !rows.some((row) => isPaid(row) && !isOffer(row)),
  }),
  defineRule<Paper>({
    id: 'paper-quotation',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['COTIZACION', ...door] },
      { rows: ['COTIZACION FOLIO 88', ...door] },
      { rows: ['PRESUPUESTO No 221 05/05/2026', 'CAMBIO DE CLUTCH 4,200.00', 'TOTAL ESTIMADO 4,200.00'] },
    ],
    silent: [
      { rows: ['COTIZACION No. 883', 'CAJA 2', ...door] },
      { rows: ['COTIZACION', ...door, 'EFECTIVO 6,400.00'] },
      { rows: ['COTIZACION: 2210', ...door, 'SALDO 0.00'] },
    ],
    test: (rows) => isTitled(rows) && !saysPaid(rows) && (saysIn(rows, BARE_TITLE) || !rows.some(isOfTill)),
  }),
]
