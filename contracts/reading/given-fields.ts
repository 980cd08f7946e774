import type { Ticket } from './ticket.ts'

/**
 * What a client gave when asked, by the names of the question; the newest answer to a name counts.
 */
export type Given = Readonly<Record<string, string>>

const CODE = 'portal_fields.'
/** `source` of a field that was given. */
const GIVEN = 'given'

/** The name under which a billing code is asked for. */
export const nameOfCode = (code: string): string => `${CODE}${code}`

/** A field of the ticket: what is given of it may stand in the log in clear. */
export const isTicketField = (name: string): boolean =>
  name === 'amount' || name === 'date' || name.startsWith(CODE)

/** The billing codes among what was given, by the names of the merchant's definition. */
export const givenCodes = (given: Given): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(CODE) ? [[name.slice(CODE.length), value]] : [],
    ),
  )

/** What was given in the place of what was read, as `withGiven` has put it into the ticket. */
export const givenIn = ({ fields }: Ticket): Given =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value, source }]) =>
      source === GIVEN && value !== null ? [[name, value]] : [],
    ),
  )

/** Centavos of an amount with two decimals. */
const cents = (amount: string): number => Number(amount.replace('.', ''))

/** A breakdown that was read for another total says nothing of this one. */
const breakdownFor = ({ net_amount, tax_amount }: Ticket, amount: string | null) => {
  const fits =
    amount === null ||
    net_amount === null ||
    tax_amount === null ||
    cents(net_amount) + cents(tax_amount) === cents(amount)
  return fits ? { net_amount, tax_amount } : { net_amount: null, tax_amount: null }
}

/** The ticket with what was given in the place of what was read. */
export const withGiven = (ticket: Ticket, given: Given): Ticket => {
  const named = Object.entries(given).filter(([name]) => isTicketField(name))
  if (named.length === 0) return ticket
  const { amount = ticket.amount, date = ticket.date } = given
  const fields = named.map(([name, value]) => [name, { value, confidence: 1, source: GIVEN }])
  const doubts = new Set(named.map(([name]) => `${name}_uncertain`))
  return {
    ...ticket,
    ...breakdownFor(ticket, amount),
    amount,
    date,
    portal_fields: { ...ticket.portal_fields, ...givenCodes(given) },
    fields: { ...ticket.fields, ...Object.fromEntries(fields) },
    warnings: ticket.warnings.filter((warning) => !doubts.has(warning)),
  }
}
