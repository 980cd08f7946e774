import { conceptReader } from '../lexicon/concept-reader.ts'
import type { DocumentRow } from './document-rows.ts'
import { markReader } from './mark-reader.ts'

const readOffer = markReader({
  offer: `
    PRECIOS SUJETOS A CAMBIO, SUJETO A CAMBIO SIN PREVIO AVISO, COTIZACION VALIDA, VIGENCIA DE LA COTIZACION,
    VIGENCIA DEL PRESUPUESTO, VALIDEZ DE LA COTIZACION, PRECIOS VIGENTES, VALIDA POR, VIGENCIA
  `,
})
const readPayment = conceptReader(['change', 'tendered', 'cash', 'card', 'transfer', 'vales', 'payLabel'])

const HEAD = 10
/** The row is the title: a number or a date may follow, no sentence. */
const TITLE = /^(?:COTIZACION|PRESUPUESTO)(?: (?:NO|NUM|NUMERO|FOLIO))?(?: \S*\d\S*)*$/

const isOffer = ({ key }: DocumentRow): boolean => readOffer(key).size > 0
const isPaid = ({ key }: DocumentRow): boolean => Object.values(readPayment(key)).some((like) => like > 0)

/** COTIZACION as a title, until when its prices hold, and no payment: nothing was bought yet. */
export const isQuotation = (rows: readonly DocumentRow[]): boolean =>
  rows.slice(0, HEAD).some(({ key }) => TITLE.test(key.spaced)) &&
  rows.some(isOffer) &&
  // PRECIOS SUJETOS A CAMBIO is no change
  !rows.some((row) => isPaid(row) && !isOffer(row))
