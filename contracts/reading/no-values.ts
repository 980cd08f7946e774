import type { Ticket } from './ticket.ts'

/** The `ocr_result` of a ticket from which nothing was read, or nothing may be reported. */
export const noValues = {
  merchant_name: null,
  merchant_rfc: null,
  amount: null,
  net_amount: null,
  tax_amount: null,
  tax_rate: null,
  date: null,
  payment_method: null,
} as const satisfies Partial<Ticket>
