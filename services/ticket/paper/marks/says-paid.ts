import { conceptReader } from '../../lexicon/concept-reader.ts'
import { CREDIT_DAYS } from '../../lexicon/credit-days.ts'
import type { DocumentRow } from './document-rows.ts'

const WAYS = ['cash', 'card', 'transfer', 'vales'] as const
const readPayment = conceptReader(['change', 'tendered', 'payLabel', ...WAYS])
const SAID = 0.75
const AMOUNT = /\d[.,]\d\d(?!\d)|\$ ?\d/
/** "CAMBIO DE ACEITE 450.00": what a workshop changes is no change. */
const WORK = /\bCAMBIO DE (?!EFECTIVO|PESOS|MONEDA|BILLETE)[A-Z]{3}/

/** A row of what a workshop did. */
export const isWork = ({ key }: DocumentRow): boolean => WORK.test(key.spaced)

export type Payment = 'change' | 'tendered' | (typeof WAYS)[number]

/** A row that names one of the ways with its amount: "EFECTIVO 600.00", "CAMBIO $45". */
export const isPaidBy =
  (ways: readonly Payment[]) =>
  (row: DocumentRow): boolean => {
    const said = readPayment(row.key)
    return AMOUNT.test(row.text) && !isWork(row) && ways.some((way) => said[way] >= SAID)
  }
export const CASH = ['change', 'cash', 'tendered'] as const
export const ANY = [...CASH, 'card', 'transfer', 'vales'] as const

/** "CONDICIONES: CREDITO 30 DIAS": not yet. */
const LATER = new RegExp(CREDIT_DAYS)

/** "FORMA DE PAGO: TRANSFERENCIA", "PAGO: VISA"; where several are listed, they are accepted. */
export const namesWay = ({ key }: DocumentRow): boolean => {
  if (LATER.test(key.spaced)) return false
  const said = readPayment(key)
  const best = Math.max(...WAYS.map((way) => said[way]))
  return said.payLabel >= SAID && best >= SAID && WAYS.filter((way) => said[way] === best).length === 1
}

const DONE =
  /(?<!\b(?:NO|SIN|POR|SER|SEA)(?: SER| FUE)? )\b(?:APROBAD[OA]|PAGAD[OA]|COBRAD[OA]|LIQUIDAD[OA]|SALDAD[OA]|PAGO (?:RECIBIDO|EXITOSO))\b/
/** "NO. AUT. 081726" is the number of an approval; what still wants one has none. */
const APPROVAL = /\b(?:APROBACION|AUTORIZACION|AUT)\b\W*(?:(?:NO|NUM|NUMERO)\b\W*)?[A-Z]{0,2}\d[A-Z\d]{3,}/
const NOTHING_LEFT = /\b(?:SALDO(?: FINAL| ACTUAL| PENDIENTE)?|REST[AO])[\s:$]*0?[.,]00(?!\d)/

/** "SALDO 0.00", "RESTA 0.00". */
export const leavesNothing = ({ text }: DocumentRow): boolean => NOTHING_LEFT.test(text.toUpperCase())

/** A word that it is paid, or what is left to pay: nothing. */
export const saysDone = (rows: readonly DocumentRow[]): boolean =>
  rows.some((row) => DONE.test(row.key.spaced) || APPROVAL.test(row.key.spaced) || leavesNothing(row))

/** The paper says that, or how, it was paid. */
export const saysPaid = (rows: readonly DocumentRow[]): boolean =>
  saysDone(rows) || rows.some(namesWay) || rows.some(isPaidBy(ANY))
