import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'

const HEAD = 6
// on bare letters, because readers lose the spaces
const TITLE = /NOTA(?:DE)?(?:VENTA|REMISION|SIMPLE)|^REMISION|RECIBOSIMPLE/
const DISCLAIMER =
  /(?:COMPROBANTE|DOCUMENTO|RECIBO|NOTA|TICKET)NOESFISCAL|NO(?:ES|CONSTITUYE|SUSTITUYEA?|VALID[OA]COMO)(?:UN)?(?:COMPROBANTE|DOCUMENTO|RECIBO)FISCAL|(?:SIN|NOTIENE)(?:VALOR|VALIDEZ|EFECTOS)FISCAL|NODEDUCIBLE/
const NO_INVOICES = /\bNO (?:SE )?(?:FACTURAMOS|(?:EXPIDEN|EXPEDIMOS|EMITIMOS|DAMOS|HAY) FACTURAS?)$/
/** A shop that prints a legal form or a régimen issues invoices. */
const TAXPAYER = /\bREGIMEN\b|\bPERSONAS? (?:FISICA|MORAL)|\bDE C ?V\b|\bS DE R ?L\b/

const speaksAsNote = (rows: readonly DocumentRow[]): boolean => {
  if (rows.some(({ key }) => NO_INVOICES.test(key.spaced))) return true
  const hasTitle = rows.slice(0, HEAD).some(({ key }) => TITLE.test(key.letters))
  return hasTitle && rows.some(({ key, above }) => DISCLAIMER.test(above.replaceAll(' ', '') + key.letters))
}

/**
 * NOTA DE VENTA with ESTE NO ES UN COMPROBANTE FISCAL below. Many good tickets print that sentence,
 * so it counts only on a note without RFC, régimen, taxes or invoicing instructions. A shop that
 * says it issues no invoices needs no title.
 */
export const isNonFiscalNote = (rows: readonly DocumentRow[]): boolean => {
  if (!speaksAsNote(rows) || rows.some(({ key }) => TAXPAYER.test(key.spaced))) return false
  const { rfc, taxes, invoicing } = saleMarks(rows)
  return !rfc && !taxes && !invoicing
}
