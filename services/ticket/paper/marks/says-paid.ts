import { conceptReader } from '../../lexicon/concept-reader.ts'
import { CREDIT_DAYS } from '../../lexicon/credit-days.ts'
import type { DocumentRow } from './document-rows.ts'

const WAYS = ['cash', 'card', 'transfer', 'vales'] as const
const readPayment = conceptReader(['change', 'tendered', 'payLabel', ...WAYS])
const SAID = 0.75
const AMOUNT = /\d[.,]\d\d(?!\d)|\$ ?\d/
/** "CAMBIO DE ACEITE 450.00": an oil change, not change in cash. */
const WORK = /\bCAMBIO DE (?!EFECTIVO|PESOS|MONEDA|BILLETE)[A-Z]{3}/

/** A row that lists a workshop's service. */
export const isWork = ({ key }: DocumentRow): boolean => WORK.test(key.spaced)

export type Payment = 'change' | 'tendered' | (typeof WAYS)[number]

/** A row that names a payment method with its amount: "EFECTIVO 600.00", "CAMBIO $45". */
export const isPaidBy =
  (ways: readonly Payment[]) =>
  (row: DocumentRow): boolean => {
    const said = readPayment(row.key)
    return AMOUNT.test(row.text) && !isWork(row) && ways.some((way) => said[way] >= SAID)
  }
export const CASH = ['change', 'cash', 'tendered'] as const
export const ANY = [...CASH, 'card', 'transfer', 'vales'] as const

/** "CONDICIONES: CREDITO 30 DIAS": not paid yet. */
const LATER = new RegExp(CREDIT_DAYS)

/** "FORMA DE PAGO: TRANSFERENCIA", "PAGO: VISA"; a list of several names accepted methods. */
export const namesWay = ({ key }: DocumentRow): boolean => {
  if (LATER.test(key.spaced)) return false
  const said = readPayment(key)
  const best = Math.max(...WAYS.map((way) => said[way]))
  return said.payLabel >= SAID && best >= SAID && WAYS.filter((way) => said[way] === best).length === 1
}

const DONE =
  /(?<!\b(?:NO|SIN|POR|SER|SEA|PORTE)(?: SER| FUE)? )\b(?:APROBAD[OA]|PAGAD[OA]|COBRAD[OA]|LIQUIDAD[OA]|SALDAD[OA]|PAGO (?:RECIBIDO|EXITOSO))\b/
/** "NO. AUT. 081726" is an approval number; a document that still asks for approval has none. */
const APPROVAL = /\b(?:APROBACION|AUTORIZACION|AUT)\b\W*(?:(?:NO|NUM|NUMERO)\b\W*)?[A-Z]{0,2}\d[A-Z\d]{3,}/
const NOTHING_LEFT = /\b(?:SALDO(?: FINAL| ACTUAL| PENDIENTE)?|REST[AO])[\s:$]*0?[.,]00(?!\d)/

/** "SALDO 0.00", "RESTA 0.00". */
export const leavesNothing = ({ text }: DocumentRow): boolean => NOTHING_LEFT.test(text.toUpperCase())

/** A word for paid, or a remaining balance of zero. */
export const saysDone = (rows: readonly DocumentRow[]): boolean =>
  rows.some((row) => DONE.test(row.key.spaced) || APPROVAL.test(row.key.spaced) || leavesNothing(row))

/** Whether the document says that, or how, it was paid. */
export const saysPaid = (rows: readonly DocumentRow[]): boolean =>
  saysDone(rows) || rows.some(namesWay) || rows.some(isPaidBy(ANY))
