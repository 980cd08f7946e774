import { conceptReader } from '../../lexicon/concept-reader.ts'
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
/** The row is the title: of what, a number or a date may follow, no sentence. */
const TITLE =
  /^(?:(?:COPIA|ORIGINAL) )?(?:COTIZACION|PRESUPUESTO(?: (?:ESTIMADO|APROXIMADO))?|(?:FACTURA )?PROFORMA)(?: DE [A-Z]+)?(?: (?:NO|NUM|NUMERO|FOLIO))?(?: \S*\d\S*)*$/

/** "GARANTIA VALIDA POR 30 DIAS" is given to who bought. */
const isOffer = ({ key, above }: DocumentRow): boolean =>
  !/GARANTIA/.test(`${above} ${key.spaced}`) && readOffer(key).size > 0
/** The number of the quotation may stand in the head of what was bought by it. */
const SOLD = /\b(?:NOTA|TICKET) DE VENTA\b/
/** "ANTICIPO 60% PARA INICIAR" is asked for, not paid; "DE PAGO" ends what the row above denies. */
const isAsked = ({ key, text }: DocumentRow): boolean =>
  /^DE PAGO\b/.test(key.spaced) || (readAdvance(key).advance > 0 && !/\d[.,]\d\d/.test(text))
const isPaid = (row: DocumentRow): boolean =>
  !isAsked(row) && !isWork(row) && Object.values(readPayment(row.key)).some((like) => like > 0)

/** A title that numbers nothing, on a paper without a word of payment. */
const BARE_TITLE =
  /^(?:COTIZACION|PRESUPUESTO(?: (?:ESTIMADO|APROXIMADO))?)$|^(?:FACTURA )?PROFORMA(?: \S*\d\S*)?$/
/** With its number it may say where a sale came from; then the till says that it sold. */
const OF_TILL = /\b(?:TICKET|TKT|VENTA|CAJA|CAJER[OA]|NOTA|REMISION|FOLIO|TRANSACCION)\b/

const isOfTill = ({ key }: DocumentRow): boolean => OF_TILL.test(key.spaced) && !TITLE.test(key.spaced)

/**
 * COTIZACION as a title, a word that it is an offer or until when it holds, and no payment: nothing
 * was bought yet.
 */
export const isQuotation = (rows: readonly DocumentRow[]): boolean => {
  const says = (pattern: RegExp) => rows.slice(0, HEAD).some(({ key }) => pattern.test(key.spaced))
  if (!says(TITLE) || says(SOLD) || saysDone(rows)) return false
  // PRECIOS SUJETOS A CAMBIO is no change
  const isOffered = rows.some(isOffer) && !rows.some((row) => isPaid(row) && !isOffer(row))
  if (isOffered) return true
  return !saysPaid(rows) && (says(BARE_TITLE) || !rows.some(isOfTill))
}
