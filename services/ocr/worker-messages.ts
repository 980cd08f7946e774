import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { ReadPage, Ticket } from '#contracts/reading/ticket.ts'
import type { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import type { ReaderMerchants } from '#merchants/reader-merchants.ts'
import type { FieldRows } from '#ticket/field-rows.ts'
import type { OtherDocument } from '#ticket/paper/other-document.ts'
import type { EngineName } from './engine/create-engine.ts'
import type { Gate } from './engine/native/native-gate.ts'
import type { PartSheet } from './sheets/sheet.ts'

/** How a worker is started. */
export type WorkerData = Readonly<{ engine: EngineName; gate: Gate }>

/** One ticket; `now` (ISO 8601) bounds the dates that it may carry. */
export type Job = Readonly<{ sheets: readonly PartSheet[]; now: string }>

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
  /** Which of several parts show no text that can be read, counted from 1; absent: none. */
  illegible?: readonly number[]
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
