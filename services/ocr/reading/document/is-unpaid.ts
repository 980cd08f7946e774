import { conceptReader } from '../lexicon/concept-reader.ts'
import type { DocumentRow } from './document-rows.ts'

const NUMBER = '(?: (?:NO|NUM|FOLIO|MESA)? ?\\S*\\d\\S*)*'
/** A row of its own: what a waiter brings before one pays, or what is to be paid at the till. */
const TITLE = new RegExp(
  `^(?:PRE ?(?:CUENTA|TICKET|CHEQUE)|CUENTA PREVIA|(?:(?:PEDIDO|ORDEN|TICKET|VENTA) )?PENDIENTE DE PAGO)${NUMBER}$`,
)
const DENIES = /\bNO ES SU (?:TICKET|NOTA|COMPROBANTE) DE (?:VENTA|COMPRA|PAGO)\b/
const DECLINED =
  /^(?:TRANSACCION|OPERACION|TARJETA|VENTA|PAGO)(?: CON TARJETA)? (?:DECLINAD|RECHAZAD|DENEGAD|NO (?:REALIZAD|AUTORIZAD|APROBAD))[OA]$/
const APPROVED = /\b(?:APROBAD[OA]|APROBACION|AUTORIZACION|AUT)\b/

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
  const says = (pattern: RegExp) => rows.some(({ key }) => pattern.test(key.spaced))
  if (says(DECLINED)) return !says(APPROVED) && !rows.some(isPaidBy(CASH))
  return (says(TITLE) || says(DENIES)) && !rows.some(isPaidBy(ANY))
}
