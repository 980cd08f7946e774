import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { ReadPage, Ticket } from '#contracts/reading/ticket.ts'
import type { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import type { ReaderMerchants } from '#merchants/reader-merchants.ts'
import type { FieldRows } from '#ticket/field-rows.ts'
import type { OtherDocument } from '#ticket/paper/other-document.ts'
import type { EngineName } from './engine/create-engine.ts'
import type { Gate } from './engine/native/native-gate.ts'

/** How a worker is started. */
export type WorkerData = Readonly<{ engine: EngineName; gate: Gate }>

/** One photo; `now` (ISO 8601) bounds the dates that a ticket may carry. */
export type Job = Readonly<{ image: Uint8Array; now: string }>

/** Replaces the merchants that the worker recognises; nothing is answered. */
export type NewMerchants = Readonly<{ merchants: ReaderMerchants }>

/**
 * The rows of a photo as text, and the ticket extracted from them. `milliseconds`: wall time in the
 * worker.
 */
export type ReadTicket = Readonly<{
  ticket: Ticket
  /** What the photo shows if it is not a purchase ticket. */
  document: OtherDocument | null
  /** Its printed taxes; null without a total. */
  taxes: TaxBreakdown | null
  facts: TicketFacts
  text: string[]
  /** Where the rows stand, and which of them each field was read from (`Reading`). */
  page?: ReadPage
  fieldRows?: FieldRows
  engine: string
  milliseconds: number
}>

export type Answer =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'read'; result: ReadTicket }>
  | Readonly<{ type: 'undecodable'; message: string }>
