import type { PaymentWord } from '#contracts/reading/ticket.ts'
import type { FormaPago } from '#contracts/reading/ticket-facts.ts'
import { CARD, type PrintedPayment, type PrintedPayments, printedPayments } from './printed-payments.ts'

/**
 * `word`: the reader's payment method; `rows`: the printed rows, top to bottom; `total` in pesos,
 * `"116.00"`.
 */
export type PaidTicket = Readonly<{ word: PaymentWord | null; rows: readonly string[]; total: string | null }>

const ofWord: Record<PaymentWord, string> = {
  efectivo: '01',
  transferencia: '03',
  tarjeta_credito: '04',
  vales: '08',
  tarjeta_debito: '28',
}
/**
 * The only methods that a row may name without a label or a matching amount: a restaurant's CHEQUE
 * is its bill.
 */
const plainCodes = [...Object.values(ofWord), '29', CARD]
const cardKinds = ['04', '28', '29']
const CASH = '01'

type Share = Readonly<{ code: string; cents: number }>

/** How much of the total each method paid; for cash, without the change. */
const sharesOf = ({ payments, change }: PrintedPayments, total: number): Share[] => {
  const byCode = Map.groupBy(payments, ({ code }) => code)
  const given = [...byCode].map(([code, rows]) => ({
    code,
    cents: rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  }))
  const others = given.filter(({ code }) => code !== CASH).reduce((sum, { cents }) => sum + cents, 0)
  const net = (cents: number) => (change === null ? Math.min(cents, total - others) : cents - change)
  return given
    .map(({ code, cents }) => ({ code, cents: code === CASH ? net(cents) : cents }))
    .filter(({ cents }) => cents > 0)
}

/**
 * The largest of the payments that make up the total, the first among equal ones (SAT's filling
 * guide); otherwise a payment of exactly the total.
 */
const settledBy = (printed: PrintedPayments, total: number): string | undefined => {
  const shares = sharesOf(printed, total)
  if (shares.reduce((sum, { cents }) => sum + cents, 0) === total)
    return shares.toSorted((a, b) => b.cents - a.cents)[0]?.code
  return printed.payments.find(({ cents }) => cents === total)?.code
}

/** A card of unknown type: other rows or the reader may tell its type. */
const cardOf = (payments: readonly PrintedPayment[], word: PaymentWord | null): FormaPago => {
  const kinds = new Set(payments.map(({ code }) => code).filter((code) => cardKinds.includes(code)))
  const [kind] = kinds
  if (kind && kinds.size === 1) return { code: kind, warning: null }
  if (word === 'tarjeta_debito') return { code: ofWord[word], warning: null }
  return { code: '04', warning: 'payment_card_kind_assumed' }
}

/**
 * The clearest evidence on the ticket: payments that add up, then one after a label, then the
 * reader's word, then any row.
 */
const namedBy = (printed: PrintedPayments, { word, total }: PaidTicket): string | undefined => {
  const { payments, change } = printed
  const settled = total === null ? undefined : settledBy(printed, Number(total.replace('.', '')))
  const labelled = payments.find((payment) => payment.labelled)?.code
  const named = settled ?? labelled
  if (named !== undefined) return named
  if (word === 'tarjeta_credito' && payments.some(({ code }) => code === CARD)) return CARD
  if (word !== null) return ofWord[word]
  const row = payments.find(({ code }) => plainCodes.includes(code))
  return row?.code ?? (change === null || change === 0 ? undefined : CASH)
}

/**
 * The c_FormaPago of a ticket (decisions.md, `payment_method`). A card of unknown type, or a ticket
 * without any payment, counts as a credit card, with a warning. `isCode`: whether SAT's catalogue
 * has the code and PUE allows it (CFDI40105).
 */
export const formaPagoOfTicket = (ticket: PaidTicket, isCode: (code: string) => boolean): FormaPago => {
  const read = printedPayments(ticket.rows)
  const payments = read.payments.filter(({ code }) => code === CARD || isCode(code))
  const printed = { ...read, payments }
  const code = namedBy(printed, ticket)
  if (code === undefined) return { code: '04', warning: 'payment_method_assumed' }
  return code === CARD ? cardOf(printed.payments, ticket.word) : { code, warning: null }
}
