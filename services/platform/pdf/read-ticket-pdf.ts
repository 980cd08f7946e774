import { jailed } from './jailed.ts'
import { openingBounds, ticketBounds } from './ticket-bounds.ts'
import { TicketPages } from './ticket-pages.ts'

const program = new URL('./ticket-child.ts', import.meta.url)
const folder = new URL('./', import.meta.url)
/** Three pictures of a page as base64. */
const LONGEST_ANSWER = 150_000_000

const parsed = (answer: string): TicketPages => {
  try {
    return TicketPages.parse(JSON.parse(answer))
  } catch {
    return { ok: false, problem: 'too_heavy' }
  }
}

/** The first three pages of a PDF, read in a process that is killed at 8 s or 512 MB. */
export const readTicketPdf = async (bytes: Uint8Array): Promise<TicketPages> =>
  parsed(await jailed({ program, folder, bytes, bounds: ticketBounds, longest: LONGEST_ANSWER }))

/** Whether its first pages are there, without what is on them. */
export const openTicketPdf = async (bytes: Uint8Array): Promise<TicketPages> =>
  parsed(await jailed({ program, folder, asked: ['open'], bytes, bounds: openingBounds, longest: 1_000 }))
