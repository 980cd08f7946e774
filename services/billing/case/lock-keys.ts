import type { Merchant } from '#merchants/language/merchant.ts'
import type { TicketId } from '../stores/ticket-id.ts'
import { plainCode } from './plain-code.ts'
import { ticketKey } from './ticket-key.ts'

type Codes = Readonly<Record<string, string>>

/**
 * The key of a ticket's lock, the same however a client spells its codes. `formerKey`: of the codes
 * as they were spelled, by which older locks were kept; only where it is another.
 */
export const lockKeys = (
  codes: Codes,
  { codes: asked }: Pick<Merchant, 'codes'>,
): Pick<TicketId, 'key' | 'formerKey'> => {
  const entries = Object.entries(codes).map(([name, code]) => [name, plainCode(code, asked[name]?.charset)])
  const key = ticketKey(Object.fromEntries(entries))
  const formerKey = ticketKey(codes)
  return key === formerKey ? { key } : { key, formerKey }
}
