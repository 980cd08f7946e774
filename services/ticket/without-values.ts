import { noValues } from '#contracts/reading/no-values.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'

const NOT_TOLD = { value: null, confidence: 0, source: 'none' } as const

/** A ticket with no values reported: what was read may belong to several tickets. */
export const withoutValues = ({ currency, ticket_readable, fields }: Ticket): Ticket => ({
  ...noValues,
  currency,
  ticket_readable,
  time: null,
  portal_fields: {},
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, NOT_TOLD])),
  warnings: [],
})
