import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { factsOf } from '#ticket/facts-of.ts'

/** The facts that the reader reports with a ticket of these rows. */
export const factsIn = (ticket: Ticket, rows: readonly string[]) => factsOf({ ticket, rows }, isFormaPago)
