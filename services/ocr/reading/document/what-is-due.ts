import type { DocumentRow } from './document-rows.ts'

const CURRENCY = String.raw`USD|US|DLLS?|DLS|DOLARES|MXN|MN|M\.N\.|PESOS`
const BEFORE = String.raw`(?:[\s:.$=*]|A PAGAR|VENTA|NETO|${CURRENCY})*`
/** TOTAL and its amount, nothing between them but what belongs there: TOTAL ARTICULOS 3 is no total of a sale. */
const TOTAL = new RegExp(
  String.raw`^\W*(?:GRAN |IMPORTE )?TOTAL${BEFORE}(-|\()?[\s$]*(\d[\d,]*\.\d\d)\s*(-|\))?[\s*]*(?:${CURRENCY})?\W*$`,
)
const FOREIGN = /\b(?:USD|US \$|DLLS?|DLS|DOLARES)/
/** A row of its own, not a sentence about returns. */
const CANCELLED =
  /^(?:(?:TICKET|VENTA|OPERACION|TRANSACCION|NOTA)(?: DE)? ?)?(?:CANCELAD[OA]|ANULAD[OA]|CANCELACION)$/

type Due = 'return_slip' | 'nothing_due' | 'foreign_currency'

const dueOf = (text: string): Due | 'sale' | null => {
  const found = TOTAL.exec(text.toUpperCase())
  if (!found) return null
  const [, before, amount = '', after] = found
  if (before || after) return 'return_slip'
  if (/^[0,.]+$/.test(amount)) return 'nothing_due'
  return FOREIGN.test(text.toUpperCase()) ? 'foreign_currency' : 'sale'
}

/** What every total of the paper says against a sale in pesos; null where one says a sale, or none says anything. */
export const whatIsDue = (rows: readonly DocumentRow[]): Due | null => {
  if (rows.some(({ key }) => CANCELLED.test(key.spaced))) return 'return_slip'
  const totals = rows.flatMap(({ text }) => dueOf(text) ?? [])
  const [first] = totals
  return first === undefined || totals.includes('sale') || first === 'sale' ? null : first
}
