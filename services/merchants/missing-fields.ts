import type { FieldAsk } from '#contracts/events/session-events.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Merchant } from './language/merchant.ts'

/** Every portal asks for these two. */
const always: readonly (FieldAsk & { name: 'amount' | 'date' })[] = [
  { name: 'amount', label: 'Total', pattern: '^\\d{1,12}\\.\\d{2}$' },
  { name: 'date', label: 'Fecha de compra', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
]

/**
 * Of values read less surely than that more are wrong than right, and a portal would look for a
 * sale that never was.
 */
const LIKELY = 0.5

type Asked = Pick<Ticket, 'amount' | 'date' | 'fields'>
/** The reader tells the certainty of each value that it read. */
const isKnown = (ticket: Asked, name: 'amount' | 'date'): boolean =>
  ticket[name] !== null && (ticket.fields[name]?.confidence ?? 1) >= LIKELY

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
    .filter(([name]) => codes.includes(name))
    .map(([name, { label, pattern }]) => ({ name, label, pattern })),
]
