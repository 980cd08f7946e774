import type { Ticket } from './ticket.ts'

/** What `ocr_result` says of a ticket of which nothing was read, or nothing may be told. */
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
