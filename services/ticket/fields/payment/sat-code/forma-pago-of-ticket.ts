import type { PaymentWord } from '#contracts/reading/ticket.ts'
import { CARD, type PrintedPayment, type PrintedPayments, printedPayments } from './printed-payments.ts'

/** What was assumed because the ticket left it open, as a stable code. */
export type FormaPagoWarning = 'payment_card_kind_assumed' | 'payment_method_assumed'
export type FormaPago = Readonly<{ code: string; warning: FormaPagoWarning | null }>

/**
 * `word`: what the reader understood; `rows`: what the ticket prints, top to bottom; `total` in
 * pesos, `"116.00"`.
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
 * The only ones that a row may name without a label or an amount that proves it: a restaurant's
 * CHEQUE is its bill.
 */
const plainCodes = [...Object.values(ofWord), '29', CARD]
const cardKinds = ['04', '28', '29']
const CASH = '01'

type Share = Readonly<{ code: string; cents: number }>

/** What each way of payment paid of the total: of cash, only what was not given back. */
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
 * The largest of the payments that make up the total, of equal ones the first (SAT's filling
 * guide); else one that is the total.
 */
const settledBy = (printed: PrintedPayments, total: number): string | undefined => {
  const shares = sharesOf(printed, total)
  if (shares.reduce((sum, { cents }) => sum + cents, 0) === total)
    return shares.toSorted((a, b) => b.cents - a.cents)[0]?.code
  return printed.payments.find(({ cents }) => cents === total)?.code
}

/** A card of unknown kind: other rows may tell it, or the reader. */
const cardOf = (payments: readonly PrintedPayment[], word: PaymentWord | null): FormaPago => {
  const kinds = new Set(payments.map(({ code }) => code).filter((code) => cardKinds.includes(code)))
  const [kind] = kinds
  if (kind && kinds.size === 1) return { code: kind, warning: null }
  if (word === 'tarjeta_debito') return { code: ofWord[word], warning: null }
  return { code: '04', warning: 'payment_card_kind_assumed' }
}

/**
 * What the ticket names most clearly: payments that add up, then one behind a label, then the
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
 * c_FormaPago of a ticket (decisions.md, `payment_method`). A card of unknown kind, and a payment
 * that the ticket does not name at all, are taken for a credit card, with a warning. `isCode`:
 * whether SAT's catalogue has it and PUE allows it (CFDI40105).
 */
export const formaPagoOfTicket = (ticket: PaidTicket, isCode: (code: string) => boolean): FormaPago => {
  const read = printedPayments(ticket.rows)
  const payments = read.payments.filter(({ code }) => code === CARD || isCode(code))
  const printed = { ...read, payments }
  const code = namedBy(printed, ticket)
  if (code === undefined) return { code: '04', warning: 'payment_method_assumed' }
  return code === CARD ? cardOf(printed.payments, ticket.word) : { code, warning: null }
}
