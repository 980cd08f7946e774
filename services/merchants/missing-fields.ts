import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { fieldAsk } from './field-ask.ts'
import type { Merchant } from './language/merchant.ts'

/** Every portal asks for these two. */
const always = ['amount', 'date'] as const

/**
 * Of values read less surely than that more are wrong than right, and a portal would look for a
 * sale that never was. A total that is not printed is often taken from another amount, and seldom
 * more surely than this.
 */
const LIKELY = { amount: 0.7, other: 0.5 } as const

type Asked = Pick<Ticket, 'amount' | 'date' | 'fields'>
const isSure = ({ fields }: Asked, name: string): boolean =>
  (fields[name]?.confidence ?? 1) >= (name === 'amount' ? LIKELY.amount : LIKELY.other)

/** The reader tells the certainty of each value that it read. */
const isKnown = (ticket: Asked, name: 'amount' | 'date'): boolean =>
  ticket[name] !== null && isSure(ticket, name)

/**
 * What the merchant's portal asks for and the ticket did not give, or not surely enough to ask with
 * it; `codes`: the names of those that were not found.
 */
export const missingFields = (
  ticket: Asked,
  codes: readonly string[],
  merchant: Pick<Merchant, 'codes'>,
): FieldAsk[] => {
  const ofTicket = always.filter((name) => !isKnown(ticket, name))
  const ofPortal = Object.keys(merchant.codes).filter(
    (name) => codes.includes(name) || !isSure(ticket, nameOfCode(name)),
  )
  return [...ofTicket, ...ofPortal.map(nameOfCode)].flatMap((name) => fieldAsk(name, merchant) ?? [])
}
