import type { FailureCode } from '../failures.ts'
import type { TaxBreakdown } from '../fiscal/tax-breakdown.ts'
import type { Ticket } from './ticket.ts'
import type { TicketFacts } from './ticket-facts.ts'

export type PhotoReading = Readonly<{
  /** As a session would show it. */
  ticket: Ticket
  /** The printed taxes; null without a total. */
  taxes: TaxBreakdown | null
  facts: TicketFacts
  /** The ticket's rows, top to bottom. */
  text: readonly string[]
  /** Why a session with this photo would end at once; null if it would not. */
  refusal: Readonly<{ code: FailureCode; detail: string }> | null
}>

/**
 * Reads a photo outside any session. `gone`: nobody waits for it any more. Rejects with
 * `Rejection`.
 */
export type ReadPhoto = (image: Uint8Array, gone: AbortSignal) => Promise<PhotoReading>
