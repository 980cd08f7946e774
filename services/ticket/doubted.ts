import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'

/**
 * Below the confidence at which a CFDI is sealed without a warning, above the one at which a portal
 * is asked.
 */
const DOUBTED = 0.75
const OF_ONE_TICKET = ['merchant_name', 'merchant_rfc', 'amount', 'date', 'time'] as const

/** A doubted value: its confidence is capped at `DOUBTED`. */
export const capped = (field: TicketField): TicketField => ({
  ...field,
  confidence: Math.min(DOUBTED, field.confidence),
})

/** A ticket with doubted values, because the photo may show a second ticket. */
export const doubted = (ticket: Ticket): Ticket => {
  const present = OF_ONE_TICKET.filter((name) => ticket.fields[name]?.value != null)
  const fields = OF_ONE_TICKET.flatMap((name) => {
    const field = ticket.fields[name]
    return field ? [[name, capped(field)] as const] : []
  })
  return {
    ...ticket,
    fields: { ...ticket.fields, ...Object.fromEntries(fields) },
    warnings: [...new Set([...ticket.warnings, ...present.map((name) => `${name}_uncertain`)])],
  }
}
