import { conceptReader } from '../lexicon/concept-reader.ts'
import type { DocumentRow } from './document-rows.ts'

/** A row of its own: what a waiter brings before one pays, or what is to be paid at the till. */
const TITLE =
  /^(?:PRE ?(?:CUENTA|TICKET|CHEQUE)|CUENTA PREVIA|(?:(?:PEDIDO|ORDEN|TICKET|VENTA) )?PENDIENTE DE PAGO)$/
/** With its number only above the first amount: below it is where the sale came from. */
const NUMBERED = /^(?:PRE ?(?:CUENTA|TICKET|CHEQUE)|CUENTA PREVIA)(?: (?:NO|NUM|FOLIO|MESA)? ?\S*\d\S*)+$/
const DENIES = /\bNO ES SU (?:TICKET|NOTA|COMPROBANTE) DE (?:VENTA|COMPRA|PAGO)\b/
const DECLINED =
  /^(?:TRANSACCION|OPERACION|TARJETA|VENTA|PAGO)(?: CON TARJETA)? (?:DECLINAD|RECHAZAD|DENEGAD|NO (?:REALIZAD|AUTORIZAD|APROBAD))[OA]$/
const APPROVED = /\b(?:APROBAD[OA]|APROBACION|AUTORIZACION|AUT|PAGAD[OA])\b/

const readPayment = conceptReader(['change', 'tendered', 'cash', 'card', 'transfer', 'vales'])
const SAID = 0.75
const AMOUNT = /\d[.,]\d\d(?!\d)/

type Payment = keyof ReturnType<typeof readPayment>

const isPaidBy =
  (ways: readonly Payment[]) =>
  ({ text, key }: DocumentRow): boolean => {
    const said = readPayment(key)
    return AMOUNT.test(text) && ways.some((way) => said[way] >= SAID)
  }
const CASH = ['change', 'cash', 'tendered'] as const
const ANY = [...CASH, 'card', 'transfer', 'vales'] as const

/** A bill before it is paid, or of which the payment failed, where nothing says that it was paid after all. */
export const isUnpaid = (rows: readonly DocumentRow[]): boolean => {
  const says = (pattern: RegExp, among = rows) => among.some(({ key }) => pattern.test(key.spaced))
  if (says(APPROVED)) return false
  if (says(DECLINED)) return !rows.some(isPaidBy(CASH))
  const head = rows.slice(
    0,
    Math.max(
      0,
      rows.findIndex(({ text }) => AMOUNT.test(text)),
    ),
  )
  return (says(TITLE) || says(DENIES) || says(NUMBERED, head)) && !rows.some(isPaidBy(ANY))
}
