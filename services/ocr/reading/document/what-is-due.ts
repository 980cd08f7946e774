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

/** In the head, over the first amount: below it stands what a shop says of returns in general. */
const RETURNED =
  /^(?:(?:TICKET|VENTA|OPERACION|NOTA|COMPROBANTE)(?: DE| POR)? )?DEVOLUCION(?: DE (?:MERCANCIA|VENTA))?$|^NOTA DE CREDITO$|^VALE (?:A FAVOR|(?:POR|DE) (?:CAMBIO|DEVOLUCION))(?: DEL CLIENTE)?(?: (?:NO )?\S*\d\S*)?$/
const ANY_AMOUNT = /\d[.,]\d\d(?!\d)/

const isReturn = (rows: readonly DocumentRow[]): boolean => {
  const first = rows.findIndex(({ text }) => ANY_AMOUNT.test(text))
  return rows.slice(0, Math.max(0, first)).some(({ key }) => RETURNED.test(key.spaced))
}

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
  if (isReturn(rows) || rows.some(({ key }) => CANCELLED.test(key.spaced))) return 'return_slip'
  const totals = rows.flatMap(({ text }) => dueOf(text) ?? [])
  const [first] = totals
  return first === undefined || totals.includes('sale') || first === 'sale' ? null : first
}
