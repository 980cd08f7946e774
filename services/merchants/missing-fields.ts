import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { squeezed } from '#ticket/text/squeezed.ts'
import { fieldAsk } from './field-ask.ts'
import type { Merchant } from './language/merchant.ts'

/** Every portal asks for these two. */
const always = ['amount', 'date'] as const

/**
 * Below this confidence more values are wrong than right, and a portal would search for a sale that
 * never took place. A total that is not printed is often another amount of the ticket, seldom read
 * with more confidence than `amount`.
 */
const LIKELY = { amount: 0.7, other: 0.5 } as const

/**
 * Asked for where the ticket shows another shape: then the definition is in doubt, not the client.
 */
const ANY_SHAPE = '^[A-Za-z0-9 -]{1,100}$'

type ReadFields = Pick<Ticket, 'amount' | 'date' | 'fields'>
const isLikely = ({ fields }: ReadFields, name: string): boolean =>
  (fields[name]?.confidence ?? 1) >= (name === 'amount' ? LIKELY.amount : LIKELY.other)

const patternFor = ({ fields }: ReadFields, name: string, pattern: string): string => {
  const read = fields[nameOfCode(name)]?.value
  if (typeof read !== 'string' || new RegExp(pattern, 'u').test(squeezed(read))) return pattern
  return ANY_SHAPE
}

/** Read, and more probably right than wrong. */
const isKnown = (ticket: ReadFields, name: 'amount' | 'date'): boolean =>
  ticket[name] !== null && isLikely(ticket, name)

/**
 * The fields that the merchant's portal asks for and that were not read, or read below that
 * confidence. `codes`: the names of the codes that were not found.
 */
export const missingFields = (
  ticket: ReadFields,
  codes: readonly string[],
  merchant: Pick<Merchant, 'codes'>,
): FieldAsk[] => {
  const ofTicket = always.filter((name) => !isKnown(ticket, name))
  const ofPortal = Object.keys(merchant.codes).filter(
    (name) => codes.includes(name) || !isLikely(ticket, nameOfCode(name)),
  )
  return [...ofTicket, ...ofPortal.map(nameOfCode)].flatMap((name) => {
    const ask = fieldAsk(name, merchant)
    return ask ? [{ ...ask, pattern: patternFor(ticket, ask.name, ask.pattern) }] : []
  })
}
