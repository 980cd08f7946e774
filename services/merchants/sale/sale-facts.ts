import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import { factsOf } from '#ticket/facts-of.ts'

type Stored = SessionEventOf<'TicketRead'>['data']

/**
 * All that is known of a sale but the text of its ticket. `taxes`: absent where nobody looked for
 * them.
 */
export type SaleFacts = Pick<Stored, 'ticket' | 'taxes'> & TicketFacts

/**
 * Of an event or a reading. Without `facts`, which older events lack, they are taken from the rows.
 */
export const saleFacts = (
  { ticket, taxes, facts }: Pick<Stored, 'ticket' | 'taxes' | 'facts'>,
  rows: readonly string[],
): SaleFacts => ({
  ticket,
  ...(taxes && { taxes }),
  ...(facts ?? factsOf({ ticket, rows }, isFormaPago)),
})
