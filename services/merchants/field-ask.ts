import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Merchant } from './language/merchant.ts'
import { ticketFields } from './values/ticket-fields.ts'

type Asking = Readonly<{
  codes: Readonly<Record<string, Pick<Merchant['codes'][string], 'label' | 'pattern'>>>
}>

/**
 * How a client is asked for a field of the ticket, or for `portal_fields.CODE`; null: nobody could
 * use the answer.
 */
export const fieldAsk = (name: string, { codes }: Asking): FieldAsk | null => {
  const code = Object.entries(codes).find(([each]) => nameOfCode(each) === name)
  if (!code) return Object.values(ticketFields).find(({ asked }) => asked?.name === name)?.asked ?? null
  const [short, { label, pattern }] = code
  return { name: short, label, pattern }
}
