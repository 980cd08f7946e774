import type { Ticket } from '#contracts/ticket.ts'

const NOT_TOLD = { value: null, confidence: 0, source: 'none' } as const

/** A ticket of which nothing is told: what was read may be of several. */
export const withoutValues = (ticket: Ticket): Ticket => ({
  ...ticket,
  merchant_name: null,
  merchant_rfc: null,
  amount: null,
  net_amount: null,
  tax_amount: null,
  tax_rate: null,
  date: null,
  time: null,
  payment_method: null,
  portal_fields: {},
  fields: Object.fromEntries(Object.keys(ticket.fields).map((name) => [name, NOT_TOLD])),
  warnings: [],
})
