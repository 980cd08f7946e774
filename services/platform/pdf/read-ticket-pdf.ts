import { inPlace } from './child-places.ts'
import { jailed } from './jailed.ts'
import { openingBounds, ticketBounds } from './ticket-bounds.ts'
import { TicketPages } from './ticket-pages.ts'

const program = new URL('./ticket-child.ts', import.meta.url)
const folder = new URL('./', import.meta.url)
/** Three pictures of a page as base64, and what JSON adds. */
const LONGEST_ANSWER = 21_000_000

const parsed = (answer: string): TicketPages => {
  try {
    return TicketPages.parse(JSON.parse(answer))
  } catch {
    return { ok: false, problem: 'too_heavy' }
  }
}

/**
 * The first three pages of a PDF, read in a process that is killed at 8 s or 512 MB; two at once.
 */
export const readTicketPdf = async (bytes: Uint8Array): Promise<TicketPages> => {
  const asked = { program, folder, bytes, bounds: ticketBounds, longest: LONGEST_ANSWER }
  return parsed((await inPlace(() => jailed(asked))) ?? '')
}

/** Whether its first pages are there, without what is on them. Null: no place was free in time. */
export const openTicketPdf = async (
  bytes: Uint8Array,
  patienceMs: number | null = null,
): Promise<TicketPages | null> => {
  const asked = { program, folder, asked: ['open'], bytes, bounds: openingBounds, longest: 1_000 }
  const answer = await inPlace(() => jailed(asked), patienceMs)
  return answer === null ? null : parsed(answer)
}
