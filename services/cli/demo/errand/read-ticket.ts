import type { z } from 'zod'
import { Ticket } from '#contracts/reading/ticket.ts'

/** The part of `ocr_result` that the demo shows. */
export const ReadTicket = Ticket.pick({
  merchant_name: true,
  merchant_rfc: true,
  amount: true,
  date: true,
  payment_method: true,
})
export type ReadTicket = z.infer<typeof ReadTicket>
