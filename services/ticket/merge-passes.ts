import type { Ticket } from '#contracts/reading/ticket.ts'
import { capped } from './doubted.ts'
import { printsDate } from './fields/date/choose/prints-date.ts'
import type { Row } from './page/row.ts'

/** One pass over a photo, and the ticket that it gave. */
export type Pass = Readonly<{ rows: readonly Row[]; ticket: Ticket }>

const SINGLE = ['merchant_name', 'merchant_rfc', 'date', 'time', 'payment_method'] as const
type Single = (typeof SINGLE)[number]

/** A value with less confidence than this counts less than no value. */
const LEAST = 0.5

/** 0 if nothing was found. */
export const certaintyOf = ({ fields }: Ticket, name: string): number =>
  fields[name]?.value == null ? 0 : fields[name].confidence

/** The confidence of an answer, including the answer that nothing is printed. */
const sureOf = ({ fields }: Ticket, name: string): number => fields[name]?.confidence ?? 0

/**
 * Amounts all come from one pass; otherwise they would not add up. It is the pass that can read the
 * ticket, then the one more certain of the total, then of its parts.
 */
const moneyOf = (a: Pass, b: Pass): Pass => {
  if (a.ticket.ticket_readable !== b.ticket.ticket_readable) return a.ticket.ticket_readable ? a : b
  const isSame = a.ticket.amount === b.ticket.amount
  const sure = ({ ticket }: Pass) =>
    certaintyOf(ticket, 'amount') + (isSame ? sureOf(ticket, 'net_amount') : 0)
  return sure(b) > sure(a) ? b : a
}

const surer = (a: Ticket, b: Ticket, name: Single): Ticket => {
  const certainty = certaintyOf(b, name)
  return certainty > certaintyOf(a, name) && (certainty >= LEAST || a.fields[name]?.value != null) ? b : a
}

/** If two passes read a total alike, its confidence is at least that of each. */
const surestTotal = (money: Ticket, other: Ticket): Ticket =>
  other.amount === money.amount && certaintyOf(other, 'amount') > certaintyOf(money, 'amount') ? other : money

const isDisputed = (a: Ticket, b: Ticket, name: string): boolean =>
  Math.min(certaintyOf(a, name), certaintyOf(b, name)) >= LEAST &&
  a.fields[name]?.value !== b.fields[name]?.value

/** Two passes read two RFCs; only a person can tell which is printed. */
const rfcDoubts = (a: Ticket, b: Ticket): string[] =>
  isDisputed(a, b, 'merchant_rfc')
    ? [
        'merchant_rfc_ambiguous',
        ...[a, b].flatMap(({ merchant_rfc: rfc }) => (rfc === null ? [] : [`merchant_rfc_may_be:${rfc}`])),
      ]
    : []

/**
 * Of two days in one month, the one that both passes print, if there is one: a misread day appears
 * in one pass only.
 */
const datedBy = (a: Pass, b: Pass): Ticket => {
  const day = ({ ticket }: Pass) => ticket.date ?? ''
  const isDayInDoubt = isDisputed(a.ticket, b.ticket, 'date') && day(a).slice(0, 7) === day(b).slice(0, 7)
  const alsoIn = (own: Pass, other: Pass) => isDayInDoubt && printsDate(other.rows, day(own))
  const [ofA, ofB] = [alsoIn(a, b), alsoIn(b, a)]
  if (ofA === ofB) return surer(a.ticket, b.ticket, 'date')
  return ofA ? a.ticket : b.ticket
}

/**
 * Merges two passes into one ticket. Each value comes from the pass with more confidence (a
 * doubtful day: the one that both print), with its warnings. The amounts, and the rows for taxes
 * and text, come together from one pass.
 */
export const mergePasses = (a: Pass, b: Pass): Pass => {
  const money = moneyOf(a, b)
  const dated = datedBy(a, b)
  const total = surestTotal(money.ticket, (money === a ? b : a).ticket)
  const from = (name: Single) => (name === 'date' ? dated : surer(a.ticket, b.ticket, name))
  const doubts = (name: string) => isDisputed(a.ticket, b.ticket, name)
  const single = SINGLE.flatMap((name) => {
    const field = from(name).fields[name]
    return field ? [[name, field] as const] : []
  })
  const amount = total.fields['amount']
  const fields: Ticket['fields'] = {
    ...money.ticket.fields,
    ...(amount && { amount }),
    ...Object.fromEntries(single),
  }
  const isTaken = (warning: string) => ['amount', ...SINGLE].some((name) => warning.startsWith(name))
  const warnings = [
    ...money.ticket.warnings.filter((warning) => !isTaken(warning)),
    ...total.warnings.filter((warning) => warning.startsWith('amount')),
    ...SINGLE.flatMap((name) => from(name).warnings.filter((warning) => warning.startsWith(name))),
    ...['amount', ...SINGLE].filter(doubts).map((name) => `${name}_uncertain`),
    ...rfcDoubts(a.ticket, b.ticket),
  ]
  return {
    rows: money.rows,
    ticket: {
      ...money.ticket,
      merchant_name: from('merchant_name').merchant_name,
      merchant_rfc: from('merchant_rfc').merchant_rfc,
      date: from('date').date,
      time: from('time').time,
      payment_method: from('payment_method').payment_method,
      ticket_readable: a.ticket.ticket_readable || b.ticket.ticket_readable,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, doubts(name) ? capped(field) : field]),
      ),
      warnings: [...new Set(warnings)],
    },
  }
}
