import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { merchantOn, settleMerchant } from '#merchants/detect/settle-merchant.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import { sampleTickets } from '#services/ocr-training/rankers/sample-tickets.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

/** What an older event says of a ticket, and the text of its rows. */
export type SampleReading = Pick<SessionEventOf<'TicketRead'>['data'], 'ticket' | 'taxes'> &
  Readonly<{ rows: readonly string[] }>

export const sampleDay = new Date('2026-11-22T18:00:00Z')
const weights = loadWeights()

/**
 * The 75 tickets of the sample. Each has a number of its sale, as its rows or its bar code would
 * give it.
 */
const whole: readonly SampleReading[] = sampleTickets().map(({ rows }) => {
  const text = rows.map((row) => row.text)
  const printed = extractTicket(rows, weights, sampleDay)
  const ticket = { ...settleMerchant(printed, merchantOn(printed, text)), portal_fields: { folio: '004512' } }
  const taxes = readTaxes(rows, ticket)
  return { ticket, rows: text, ...(taxes && { taxes }) }
})

const without = (ticket: Ticket, name: 'amount' | 'date' | 'merchant_rfc'): Ticket => ({
  ...ticket,
  [name]: null,
})

const maimed = (read: SampleReading): readonly SampleReading[] => [
  ...(['amount', 'date', 'merchant_rfc'] as const).map((name) => ({
    ...read,
    ticket: without(read.ticket, name),
  })),
  { ...read, rows: read.rows.slice(0, 3) },
]

/** The whole tickets, and every third of them without each thing that a merchant asks for. */
export const sampleReadings: readonly SampleReading[] = whole.flatMap((read, i) =>
  i % 3 > 0 ? [read] : [read, ...maimed(read)],
)

/**
 * An issuer for every RFC of the sample: every other one has said its rate, every fifth has an
 * expired CSD.
 */
export const sampleIssuers: readonly KnownIssuer[] = [
  ...new Set(whole.flatMap(({ ticket }) => ticket.merchant_rfc ?? [])),
].map((rfc, i) => ({
  merchantId: `rfc:${rfc}`,
  rfc,
  nombre: 'EMISOR',
  rate: i % 2 === 0 ? '0.16' : null,
  untaxed: null,
  hasRunOut: i % 5 === 4,
}))
