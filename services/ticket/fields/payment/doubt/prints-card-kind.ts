import { fold } from '#contracts/fold.ts'
import { type Page, textOf } from '../../../page/page-of.ts'

/** "POR ESTE PAGARE ME OBLIGO … INSTITUCIONES DE CREDITO" is on the slip of every card. */
const PROMISE = /INSTITUCION(?:ES)?\s+(?:DE\s+)?CREDITO/g
/** Whole, short or torn: CREDITO, CRED., T.C., TDC, DEBITO, DEB, TD, "CRE DITO". */
const KIND = /(?<![A-Z])CRE\s?D|DITO\b|\bDEB|BITO\b|\bT\W?D?\W?[CD]\b/
/** SAT's code of the kind: c_FormaPago 04 and 28. */
const CODE = /(?:PAGO|FORMA|FOP|METODO)\W{0,3}(?:04|28)\b|\b(?:04|28)\W{1,3}TARJ/

/** Whether a ticket says which kind of card paid; VISA and TARJETA alone do not. */
export const printsCardKind = (page: Page): boolean => {
  const text = fold(textOf(page)).replace(PROMISE, ' ')
  return KIND.test(text) || CODE.test(text)
}
