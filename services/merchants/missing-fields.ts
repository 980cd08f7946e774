import type { FieldAsk } from '#contracts/session-events.ts'
import type { Ticket } from '#contracts/ticket.ts'
import type { Merchant } from './merchant.ts'

/** Every portal asks for these two. */
const always: readonly (FieldAsk & { name: 'amount' | 'date' })[] = [
  { name: 'amount', label: 'Total', pattern: '^\\d{1,12}\\.\\d{2}$' },
  { name: 'date', label: 'Fecha de compra', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
]

/** What the merchant's portal asks for and the ticket did not give; `codes`: the names of those that were not found. */
export const missingFields = (
  ticket: Pick<Ticket, 'amount' | 'date'>,
  codes: readonly string[],
  merchant: Pick<Merchant, 'codes'>,
): FieldAsk[] => [
  ...always.filter(({ name }) => ticket[name] === null),
  ...Object.entries(merchant.codes)
    .filter(([name]) => codes.includes(name))
    .map(([name, { label, pattern }]) => ({ name, label, pattern })),
]
