import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Refusal } from './judge-reading.ts'

/** A corrected character makes the others doubtful too. */
const UUID_CONFIDENCE = { plain: 0.95, repaired: 0.6 } as const

/** What could be read, for the client to see; the folio fiscal of a CFDI is in `fields.uuid`. */
export const asRefused = (ticket: Ticket, { legible, uuid }: Refusal): Ticket => {
  const refused = { ...ticket, ticket_readable: legible }
  if (!uuid) return refused
  const { value, repaired } = uuid
  const confidence = repaired ? UUID_CONFIDENCE.repaired : UUID_CONFIDENCE.plain
  const source = repaired ? 'repaired' : 'printed'
  return { ...refused, fields: { ...ticket.fields, uuid: { value, confidence, source } } }
}
