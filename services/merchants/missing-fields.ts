import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Merchant } from './language/merchant.ts'

/** Every portal asks for these two. */
const always: readonly (FieldAsk & { name: 'amount' | 'date' })[] = [
  { name: 'amount', label: 'Total', pattern: '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$' },
  { name: 'date', label: 'Fecha de compra', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
]

/**
 * Of values read less surely than that more are wrong than right, and a portal would look for a
 * sale that never was.
 */
const LIKELY = 0.5

type Asked = Pick<Ticket, 'amount' | 'date' | 'fields'>
const isSure = ({ fields }: Asked, name: string): boolean => (fields[name]?.confidence ?? 1) >= LIKELY

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
): FieldAsk[] => [
  ...always.filter(({ name }) => !isKnown(ticket, name)),
  ...Object.entries(merchant.codes)
    .filter(([name]) => codes.includes(name) || !isSure(ticket, nameOfCode(name)))
    .map(([name, { label, pattern }]) => ({ name, label, pattern })),
]
