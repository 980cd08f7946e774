import { CREDIT_DAYS } from '../../lexicon/credit-days.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { ANY, CASH, isPaidBy, leavesNothing, namesWay, saysDone, saysPaid } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

const TILL = '(?:TIENDA|CAJA|SUCURSAL)'
/**
 * A row of its own: a kitchen order, a bill before payment, or an amount to pay at the till or the
 * door.
 */
const TITLES = [
  'PRE ?(?:CUENTA|TICKET|CHEQUE)',
  '(?:CUENTA PREVIA|PREVIO DE CUENTA)',
  'ESTA ES SU CUENTA',
  'CUENTA POR PAGAR',
  'CONSUMO PARCIAL',
  'NO ES COMPROBANTE',
  '(?:(?:PEDIDO|ORDEN|TICKET|VENTA|ESTATUS|STATUS) )?PENDIENTE DE PAGO(?: NO ES COMPROBANTE)?',
  'PAGO PENDIENTE',
  'NO PAGAD[OA]',
  '(?:ESTA ES SU CUENTA )?(?:FAVOR DE )?PAG(?:UE|AR) EN CAJA(?: POR FAVOR)?',
  String.raw`(?:PEDIDO|ORDEN|CUENTA)(?: \S*\d\S*)? POR PAGAR(?: EN ${TILL})?`,
  `POR PAGAR EN ${TILL}`,
  '(?:PAGO|PAGADERO|SE PAGA) CONTRA ENTREGA',
  'COMANDA (?:DE )?(?:COCINA|BARRA)',
]
const TITLE = new RegExp(`^(?:${TITLES.join('|')})$`)
/**
 * With its number, table or date, only above the first amount: below it, it names the origin of the
 * sale.
 */
const NUMBERED = new RegExp(`^(?:${TITLES.join('|')})${TITLE_END}$`)
/** A sentence addressed to the recipient of the bill; it may wrap. */
const ASKED =
  /\bSU CUENTA ANTES DE PAGAR\b|^SOLICITE SU (?:TICKET|NOTA|COMPROBANTE)(?: DE (?:VENTA|COMPRA|PAGO))? AL PAGAR$|\bPENDIENTE DE COBRO$/
const DENIES = /\bNO ES (?:SU |UN )?(?:TICKET|NOTA|COMPROBANTE) DE (?:VENTA|COMPRA|PAGO)\b/
const DECLINED =
  /^(?:(?:TRANSACCION|OPERACION|TARJETA|VENTA|PAGO)(?: CON TARJETA)? (?:DECLINAD|RECHAZAD|DENEGAD|NO (?:REALIZAD|AUTORIZAD|APROBAD))|DECLINAD|RECHAZAD)[OA]$/
/** "NO ES SU COMPROBANTE DE PAGO" over "FISCAL": not evidence of payment. */
const isDenied = ({ key }: DocumentRow, next: DocumentRow | undefined): boolean =>
  DENIES.test(key.spaced) && !/\bFISCAL/.test(`${key.spaced} ${next?.key.spaced ?? ''}`)

/** "NO ES COMPROBANTE" over "FISCAL. FACTURE EN …" wraps and denies no payment. */
const isTitle = ({ key }: DocumentRow, next: DocumentRow | undefined): boolean =>
  TITLE.test(key.spaced) && !/^(?:FISCAL|DE )/.test(next?.key.spaced ?? '')

/** A due date of a bill; a sale on credit prints one too. */
const OWED =
  /\bLIMITE DE PAGO\b|\bPAG(?:UE|AR|UESE) ANTES DEL? \d|\b(?:TOTAL|IMPORTE) (?:DEL? )?ADEUDO\b|\bCORTE (?:DEL SERVICIO )?A PARTIR\b/
const ON_CREDIT = new RegExp(String.raw`\b(?:A|DE) CREDITO\b|${CREDIT_DAYS}`)

/** Paid in parts, with one outstanding: the invoice covers the last one. */
const IN_PARTS =
  /^(?:(?:TICKET|SISTEMA|NOTA|COMPROBANTE|RECIBO) DE (?:APARTADO|ABONO|ANTICIPO)(?: A CREDITO)?(?: (?:NO|NUM|FOLIO)? ?\S*\d\S*)?|APARTADO (?:(?:NO|NUM|FOLIO) )?\S*\d\S*)$/
const LEFT =
  /\b(?:RESTA|RESTAN|RESTO|SALDO (?:PENDIENTE|ACTUAL|NUEVO)|POR LIQUIDAR)\b\D*(?!0?[.,]00)\d|\bSALDO[\s:$]*(?!0?[.,]00)\d/
const isPart = (head: readonly DocumentRow[], rows: readonly DocumentRow[]): boolean =>
  head.some(({ key }) => IN_PARTS.test(key.spaced)) &&
  rows.some(({ text }) => LEFT.test(text.toUpperCase())) &&
  !rows.some(leavesNothing)

/** An order with an ANTICIPO; the rest is due at collection. */
const ORDERED = /^(?:(?:ORDEN|NOTA) DE )?PEDIDO(?: (?:NO|NUM|FOLIO)? ?\S*\d\S*)?$/
const isOrder = (head: readonly DocumentRow[], rows: readonly DocumentRow[]): boolean =>
  head.some(({ key }) => ORDERED.test(key.spaced)) &&
  rows.some(({ text }) => LEFT.test(text.toUpperCase())) &&
  !rows.some(isPaidBy(['change', 'cash', 'card', 'transfer', 'vales'])) &&
  !rows.some(namesWay)

/**
 * A bill before payment, or paid only in part, or whose payment failed; unless something says that
 * it was paid after all.
 */
export const isUnpaid = (rows: readonly DocumentRow[]): boolean => {
  const says = (pattern: RegExp, among = rows) => among.some(({ key }) => pattern.test(key.spaced))
  const head = aboveAmounts(rows) ?? []
  if (isPart(head, rows)) return true
  if (saysDone(rows)) return false
  const declined = rows.findLastIndex(({ key }) => DECLINED.test(key.spaced))
  if (declined >= 0) return !(rows.some(isPaidBy(CASH)) || rows.slice(declined + 1).some(isPaidBy(ANY)))
  if (says(OWED) && !says(ON_CREDIT)) return !saysPaid(rows)
  if (isOrder(head, rows)) return true
  const isBill =
    says(ASKED) ||
    says(NUMBERED, head) ||
    rows.some((row, i) => isTitle(row, rows[i + 1]) || isDenied(row, rows[i + 1]))
  return isBill && !saysPaid(rows)
}
