import type { Simulation } from '#contracts/failures.ts'
import type { PaymentWord } from '#contracts/reading/ticket.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { receiver } from './receivers.ts'

export type TicketOptions = Readonly<{
  folio?: string
  rfc?: string | null
  name?: string | null
  amount?: string | null
  /** How sure the reader is of the total. */
  sureness?: number
  /** How sure it is of other fields. */
  doubts?: Readonly<Record<string, number>>
  /** As printed. */
  iva?: string | null
  /** The amount before taxes, as printed. */
  net?: string | null
  rows?: readonly string[]
  simulate?: Simulation
  sandbox?: boolean
  testMode?: boolean
  date?: string | null
  time?: string | null
  /** What the reader found by the labels on the paper. */
  codes?: Readonly<Record<string, string>>
  /** The word that the reader understood. */
  word?: PaymentWord | null
  receiver?: typeof receiver
  /** Another than that of all other sessions. */
  accountId?: string
  /** How long until the deadline. */
  seconds?: number
  /** A photo that is there. */
  ticketImage?: BlobRef
}>

/** What the reader made of it. */
export const ticketOf = ({
  rfc = 'CCO8605231N4',
  name = 'OXXO',
  amount = '116.00',
  sureness = 1,
  doubts = {},
  iva = null,
  net = null,
  word = 'efectivo',
  date = '2026-11-19',
  time = null,
  codes = {},
}: TicketOptions) => ({
  merchant_name: name,
  merchant_rfc: rfc,
  ...{ amount, net_amount: net, tax_amount: iva, tax_rate: null, currency: 'MXN' },
  ...{ date, time, payment_method: word, ticket_readable: true },
  portal_fields: { ...codes },
  fields: Object.fromEntries(
    Object.entries({ amount: sureness, ...doubts }).map(([field, confidence]) => {
      const values: Readonly<Record<string, string | null>> = { amount, date, ...codes }
      const value = values[field.replace('portal_fields.', '')] ?? null
      return [field, { value, confidence, source: 'printed' }]
    }),
  ),
  warnings: [],
})
