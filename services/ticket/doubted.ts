import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'

/**
 * Too little for a CFDI that is sealed on it and for no warning, enough for a portal to be asked.
 */
const DOUBTED = 0.75
const OF_ONE_TICKET = ['merchant_name', 'merchant_rfc', 'amount', 'date', 'time'] as const

/** A value that something speaks against, no surer than that leaves it. */
export const capped = (field: TicketField): TicketField => ({
  ...field,
  confidence: Math.min(DOUBTED, field.confidence),
})

/** A ticket some of whose values may be of another that the picture shows. */
export const doubted = (ticket: Ticket): Ticket => {
  const told = OF_ONE_TICKET.filter((name) => ticket.fields[name]?.value != null)
  const fields = OF_ONE_TICKET.flatMap((name) => {
    const field = ticket.fields[name]
    return field ? [[name, capped(field)] as const] : []
  })
  return {
    ...ticket,
    fields: { ...ticket.fields, ...Object.fromEntries(fields) },
    warnings: [...new Set([...ticket.warnings, ...told.map((name) => `${name}_uncertain`)])],
  }
}
