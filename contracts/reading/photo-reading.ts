import type { FailureCode } from '../failures.ts'
import type { TaxBreakdown } from '../fiscal/tax-breakdown.ts'
import type { Ticket } from './ticket.ts'

/**
 * `ticket`: as a session would show it. `taxes`: what it prints of them; null without a total.
 * `text`: its rows. `refusal`: why a session with it would end at once, or null.
 */
export type PhotoReading = Readonly<{
  ticket: Ticket
  taxes: TaxBreakdown | null
  text: readonly string[]
  refusal: Readonly<{ code: FailureCode; detail: string }> | null
}>

/**
 * Reads a photo that no session is about. `gone`: nobody waits for it any more. Rejects with
 * `Rejection`.
 */
export type ReadPhoto = (image: Uint8Array, gone: AbortSignal) => Promise<PhotoReading>
