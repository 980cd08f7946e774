import { fold } from '#contracts/fold.ts'
import { textOf } from '../../../page/page-of.ts'
import { clamp, largestOf } from '../../../ranking/largest-of.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { METHODS, type Means, type PayRow, payRow, SAID } from '../candidates/pay-rows.ts'

type Bill = Readonly<{ rows: readonly PayRow[]; total: number; totalRow: number | null; span: number }>

const isNamed =
  (means: Means) =>
  ({ concepts, named }: PayRow) =>
    concepts[means] >= SAID || named === means
const isPaying = ({ concepts }: PayRow) => !concepts.notPay

const anyRow = (rows: readonly PayRow[], test: (cents: number) => boolean) =>
  Number(rows.some(({ amounts }) => amounts.some(({ cents }) => test(cents))))

const amountFeatures = (rows: readonly PayRow[], total: number) => ({
  amount: anyRow(rows, (cents) => cents > 0),
  isTotal: anyRow(rows, (cents) => cents === total),
  over: anyRow(rows, (cents) => cents > total),
  small: anyRow(rows, (cents) => cents > 0 && cents < total),
  zero: Number(rows.some(({ amounts }) => amounts.length > 0 && amounts.every(({ cents }) => cents === 0))),
})

/**
 * The largest amount in rows that name a payment method, without the change: of two methods, the
 * larger counts.
 */
const paidBy = ({ rows, total }: Bill, means: Means): number =>
  largestOf(
    rows.filter((row) => isPaying(row) && isNamed(means)(row) && row.concepts.change < SAID),
    ({ amounts }) => largestOf(amounts, ({ cents }) => Math.min(cents, total)),
  )

const shareFeatures = (bill: Bill, means: Means) => {
  const others = METHODS.map(([, other]) => other).filter((other) => other !== means)
  const own = paidBy(bill, means)
  const rival = largestOf(others, (other) => paidBy(bill, other))
  return {
    share: bill.total > 0 ? own / bill.total : 0,
    larger: Math.sign(own - rival),
    /** Two methods share the total. */
    parts: Number(own > 0 && rival > 0 && Math.abs(own + rival - bill.total) <= 1),
    named: Number(bill.rows.some(({ named }) => named === means)),
    otherNamed: Number(bill.rows.some(({ named }) => named !== null && named !== means)),
  }
}

const wordFeatures = (bill: Bill, clean: readonly PayRow[], means: Means) => ({
  like: largestOf(clean, ({ concepts }) => concepts[means]),
  hits: clean.length,
  label: largestOf(clean, ({ concepts }) => concepts.payLabel),
  labelUp: largestOf(clean, ({ row }) => bill.rows[row.index - 1]?.concepts.payLabel ?? 0),
  card: largestOf(clean, ({ concepts }) => concepts.card),
  points: largestOf(clean, ({ concepts }) => concepts.points),
  total: largestOf(clean, ({ concepts }) => concepts.total),
  short: clean.length ? Math.min(...clean.map(({ row }) => row.key.letters.length)) : 40,
})

const placeFeatures = ({ span, totalRow }: Bill, clean: readonly PayRow[]) => {
  const last = clean.at(-1)?.row.index
  return {
    at: last === undefined ? 0 : last / span,
    fromTotal: last === undefined || totalRow === null ? -11 : clamp(last - totalRow, 10),
  }
}

const rivalFeatures = ({ rows, total }: Bill, means: Means) => {
  const paying = rows.filter(isPaying)
  const others = METHODS.map(([, other]) => other).filter((other) => other !== means)
  return {
    otherLike: largestOf(others, (other) => largestOf(paying, ({ concepts }) => concepts[other])),
    otherTotal: largestOf(others, (other) =>
      anyRow(paying.filter(isNamed(other)), (cents) => cents >= total),
    ),
  }
}

/** Features shared by every method: change, masked card numbers, bank slips. */
const pageFeatures = ({ page, printed, values }: Ledger, { rows, total }: Bill) => {
  const changes = rows.filter(({ concepts }) => concepts.change >= 0.8)
  const text = textOf(page)
  return {
    change: anyRow(changes, (cents) => cents > 0),
    changeZero: anyRow(changes, (cents) => cents === 0),
    changeWord: Number(changes.length > 0),
    paidMore: Number(printed.some(({ cents }) => cents > total && values.has(cents - total))),
    anyCard: largestOf(rows, ({ concepts }) => concepts.card),
    masked: Number(/[*X•.]{3,}\s?\d{4}/.test(text)),
    cardNote: Number(/APROBAD|AUTORIZA|AUT\b|AFILIA|\bAID\b|ARQC/.test(fold(text))),
  }
}

/** "T.C. 18.50": an exchange rate, unless exactly this was paid. */
const EXCHANGE = /\bT\s?[./]?\s?C\.?\W{0,3}(?:1[5-9]|2[0-5])[.,]\d{2,4}(?!\d)/

const CARD = /^(?:PAGO (?:CON )?)?TARJ(?:ETA)?\b/
const DOWN = /^\W*(?:SU |MENOS )?DEPOSITO\b/
const saysRest = isLabelledAs('rest')

const isExchange = ({ row, amounts }: PayRow, total: number): boolean =>
  EXCHANGE.test(fold(row.text)) && !amounts.some(({ cents }) => cents === total)

/** "DEPOSITO 376.00" above "DIFERENCIA 879.93": an earlier deposit, by whatever method. */
const isDown = ({ row }: PayRow, all: readonly LabelledAmount[]): boolean =>
  DOWN.test(fold(row.text)) && all.some((one) => one.row > row.index && saysRest(one))

const ofPayment = (pay: PayRow, { all }: Ledger, total: number): PayRow =>
  isExchange(pay, total) || isDown(pay, all) ? { ...pay, concepts: { ...pay.concepts, notPay: 1 } } : pay

/** "EFECTIVO" over "45.12": the amount of a method may stand alone in the row below. */
const isBelow = ({ alone, inRow }: LabelledAmount): boolean => alone && inRow === 1

const billOf = (ledger: Ledger, total: number): Bill => {
  const { page, all, values } = ledger
  const amounts = Map.groupBy(all, ({ row }) => row)
  const rows = page.rows
    .map((row) => payRow(row, amounts.get(row.index) ?? (amounts.get(row.index + 1) ?? []).filter(isBelow)))
    .map((row) => ofPayment(row, ledger, total))
  const totalRow = values.get(total)?.seen.find(({ is }) => is.total)?.row ?? null
  return { rows, total, totalRow, span: page.span }
}

const oneHot = (method: number) => ({
  method,
  is0: Number(method === 0),
  is1: Number(method === 1),
  is2: Number(method === 2),
  is3: Number(method === 3),
  is4: Number(method === 4),
})

/** "TARJETA 1,087.85" beside "EFECTIVO 360.00": cash is the smaller part, whatever the card. */
const isLessThanCard = (bill: Bill): boolean => {
  const cash = paidBy(bill, 'cash')
  const cards = bill.rows.filter((row) => isPaying(row) && CARD.test(row.row.key.spaced))
  return (
    cash > 0 &&
    largestOf(cards, ({ amounts }) => largestOf(amounts, ({ cents }) => Math.min(cents, bill.total))) > cash
  )
}

/**
 * One candidate per payment method, with the rows that name it and its features; `isLess` if it
 * paid less than another. `total` in cents, -1 if none was found.
 */
export const paymentFeatures = (ledger: Ledger, total: number) => {
  const bill = billOf(ledger, total)
  const page = pageFeatures(ledger, bill)
  return METHODS.map(([value, means], method) => {
    const named = bill.rows.filter(isNamed(means))
    const clean = named.filter(isPaying)
    const features = {
      ...oneHot(method),
      ...page,
      ...wordFeatures(bill, clean, means),
      dirty: named.length - clean.length,
      ...amountFeatures(clean, total),
      ...placeFeatures(bill, clean),
      ...rivalFeatures(bill, means),
      ...shareFeatures(bill, means),
    }
    const rows = clean.map(({ row }) => row.index)
    return { value, rows, isLess: means === 'cash' && isLessThanCard(bill), features }
  })
}
