import { fold } from '#contracts/fold.ts'
import { FOREIGN_MONEY } from '../../lexicon/foreign-money.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { paysOther } from '../marks/pays-other.ts'
import { printsAmount } from '../marks/prints-amount.ts'
import { ANY, isPaidBy } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

const CURRENCY = String.raw`USD|US|EUROS?|EUR|DLLS?|DLS|DOLARES|MXN|MN|M\.N\.|PESOS`
/** "TOTAL- $384.88": a dash that touches the word stands for a colon. */
const BEFORE = String.raw`(?:- )?(?:[\s:.$=*]|A PAGAR|VENTA|NETO|EN|DUE|\((?:${CURRENCY})\)|${CURRENCY})*`
/**
 * TOTAL and its amount, with nothing else between them than belongs there: TOTAL ARTICULOS 3 is not
 * a sale's total.
 */
const TOTAL = new RegExp(
  String.raw`^\W*(?:GRAN |IMPORTE )?TOTAL${BEFORE}(-|\()?[\s$]*(\d[\d,]*\.\d\d)\s*(-|\))?[\s*]*(?:${CURRENCY})?\W*$`,
)
/** A row of its own, not a sentence about returns. */
const CANCELLED = /^(?:(?:TICKET|VENTA|OPERACION|TRANSACCION|NOTA)(?: DE)? ?)?(?:CANCELAD[OA]|ANULAD[OA])$/
/** Below the first amount it heads a shop's cancellation policy. */
const CANCELLATION = /^(?:(?:TICKET|VENTA|OPERACION|TRANSACCION|NOTA)(?: DE)? ?)?CANCELACION$/
const NEGATIVE = /-\s?\$?\s?\d[\d,]*\.\d\d/
const REPLACES = /\b(?:SUSTITUYE|REEMPLAZA|REPONE)\b/

/** In the head, above the first amount: below it stands a shop's general return policy. */
const RETURNED = new RegExp(
  `^(?:(?:TICKET|VENTA|OPERACION|NOTA|COMPROBANTE)(?: DE| POR)? )?DEVOLUCION(?: DE (?:MERCANCIA|VENTA))?${TITLE_END}$|^NOTA DE CREDITO(?:\\W+(?:POR )?DEVOLUCION)?${TITLE_END}$|^REEMBOLSO$`,
)
const VOUCHER = new RegExp(`^VALE (?:A FAVOR|(?:POR|DE) (?:CAMBIO|DEVOLUCION))(?: DEL CLIENTE)?${TITLE_END}$`)
/**
 * "PARA CUALQUIER CAMBIO O" over "DEVOLUCION DE MERCANCIA", "SIN TICKET NO HAY": a sentence that
 * wraps.
 */
const GOES_ON = /\b(?:HAY|ACEPTAMOS|ACEPTAN|O|Y|U|E|DE|DEL|LA|EL|EN|PARA|SIN|POR|CON)$/

/** Below it, "DEVOLUCION : 141" is change and "NOTA DE CREDITO: 67" a payment method. */
const SUM = /^(?:TOTAL|TTL)\b/
const aboveSums = (rows: readonly DocumentRow[]): readonly DocumentRow[] => {
  const head = aboveAmounts(rows) ?? []
  const sum = head.findIndex(({ key }) => SUM.test(key.spaced))
  return sum < 0 ? head : head.slice(0, sum)
}

const isReturn = (rows: readonly DocumentRow[]): boolean => {
  const head = aboveSums(rows).filter(({ above }) => !GOES_ON.test(above))
  const says = (pattern: RegExp) => head.some(({ key }) => pattern.test(key.spaced))
  // a voucher may pay a part
  return says(RETURNED) || says(CANCELLATION) || (says(VOUCHER) && !rows.some(isPaidBy(['cash', 'card'])))
}

const BARE = /^(?:CANCELAD|ANULAD)[OA]$/
const isTotal = ({ text }: DocumentRow): boolean => TOTAL.test(text.toUpperCase())

/**
 * "CANCELADO" among the items, between the first amount and the total, belongs to one item; so does
 * one beside a returned item.
 */
const isOfItem = (rows: readonly DocumentRow[], at: number): boolean => {
  const [before, behind] = [rows.slice(0, at), rows.slice(at)]
  const isBare = BARE.test(rows[at]?.key.spaced ?? '')
  const isAmong =
    before.some(({ text }) => printsAmount(text)) && !before.some(isTotal) && behind.some(isTotal)
  return (isBare && isAmong) || [before.at(-1), behind[1]].some((row) => NEGATIVE.test(row?.text ?? ''))
}

const isCancelled = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key, above }, i) => CANCELLED.test(key.spaced) && !REPLACES.test(above) && !isOfItem(rows, i))

const PESOS = /\bM\W?X\W?N\b|\bM\W?N\b|PESOS/
const EXCHANGE = /(?:TIPO DE CAMBIO|\bT\W?C\b)\D{0,6}\d+[.,]\d+/g

/** "TOTAL USD 500.00", and below it "IMPORTE M.N. 9,000.00", "EQUIV. M.N. T.C. 20.10 904.50". */
const isInPesos = ({ text }: DocumentRow): boolean => {
  const upper = text.toUpperCase().replace(EXCHANGE, ' ')
  return PESOS.test(upper) && printsAmount(upper)
}

/**
 * "MONEDA: USD", "PRECIOS EN DOLARES", "CUARENTA Y CINCO DOLARES 00/100": apply to all amounts of
 * the document.
 */
const ALL_FOREIGN =
  /^\W*(?:MONEDA|PRECIOS? EN|IMPORTES? EN)\W*(?:USD|DLLS|DOLARES|EUROS?)\b|\bDOLARES \d\d\/100\b/

type Due = 'return_slip' | 'nothing_due' | 'foreign_currency'

/** "TOTAL - 100.00" over "EFECTIVO 100.00": a dash. */
const isPaidAsPrinted = (rows: readonly DocumentRow[], amount: string): boolean =>
  rows.filter(isPaidBy(ANY)).some((row) => row.text.includes(amount) && !NEGATIVE.test(row.text))

const dueOf = ({ text }: DocumentRow, rows: readonly DocumentRow[]): Due | 'sale' | null => {
  const found = TOTAL.exec(text.toUpperCase())
  if (!found) return null
  const [, before, amount = '', after] = found
  if (after || before === '(') return 'return_slip'
  if (before && !isPaidAsPrinted(rows, amount)) return 'return_slip'
  if (/^[0,.]+$/.test(amount)) return 'nothing_due'
  return FOREIGN_MONEY.test(fold(text)) ? 'foreign_currency' : 'sale'
}

/**
 * The evidence that every total of the document gives against a sale in pesos; null if one total
 * supports a sale, or none says anything.
 */
export const whatIsDue = (rows: readonly DocumentRow[]): Due | null => {
  if (isReturn(rows) || isCancelled(rows)) return 'return_slip'
  const printed = rows.flatMap((row) => dueOf(row, rows) ?? [])
  const isForeign =
    !printed.includes('foreign_currency') && rows.some(({ text }) => ALL_FOREIGN.test(fold(text)))
  const totals = isForeign ? printed.map((due) => (due === 'sale' ? 'foreign_currency' : due)) : printed
  const [first] = totals
  if (first === undefined || first === 'sale' || totals.includes('sale')) return null
  if (first !== 'foreign_currency') return first
  const sums = rows.map(({ text }) => text.toUpperCase()).filter((text) => TOTAL.test(text))
  return rows.some(isInPesos) || paysOther(rows, sums) ? null : first
}
