import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { searchable } from '../../../text/searchable.ts'
import { type FoundAmounts, hasLetters } from './labelled-amount.ts'
import { readMoneyConcepts } from './money-concepts.ts'

const SAID = 0.75
/** Tip percentages that a bill offers: "10%", "15%", "20%". */
const MOST_SHARES = 4
const SHARE = /(?<!\d)\d{1,2}\s?%/

const isShare = (row: PageRow | undefined): boolean =>
  row !== undefined && SHARE.test(row.text) && !hasLetters(row.text)

/**
 * "PROPINA SUGERIDA" over rows of "10% 145.80": the heading of the suggested tips; none for other
 * rows.
 */
export const tipHeading = ({ rows }: FoundAmounts, row: PageRow): string => {
  if (!isShare(row)) return ''
  const above = rows.slice(Math.max(0, row.index - MOST_SHARES), row.index)
  const heading = above.findLast((one) => !isShare(one))
  return heading && readMoneyConcepts(searchable(heading.text)).tip >= SAID ? heading.text : ''
}

const IMP = /^\W*IMP\b/
/** "IMP. EFVO CBIO" over "376.00 400.00 24.00": the amount due beside the cash tendered. */
const PAID_HEADS = /\b(?:EFVO|EFECTIVO|EFEC|PAGO|RECIBIDO)\b.*\b(?:CBIO|CAMBIO|CAMB|VUELTO)\b/
/** "CANT. DESC. IMP." over the items. */
const ITEM_HEADS = /\b(?:CANT|CTD|QTY|DESC|DESCRIPCION|ARTICULO|PRODUCTO|CONCEPTO|PRECIO|P ?U)\b.*\bIMP\b/

/** IMP in a heading of payments or items abbreviates IMPORTE; it does not mean a tax. */
export const asMeant = ({ rows }: FoundAmounts, { index }: PageRow, label: string): string => {
  if (!IMP.test(fold(label))) return label
  const heads = [rows[index - 1], rows[index - 2]].map((row) => fold(row?.text ?? ''))
  return PAID_HEADS.test(heads[0] ?? '') || heads.some((text) => ITEM_HEADS.test(text)) ? 'IMPORTE' : label
}
