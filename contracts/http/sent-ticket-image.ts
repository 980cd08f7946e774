import { z } from 'zod'
import { limits } from '../limits.ts'

const part = z.string().min(1).meta({ contentEncoding: 'base64' })

/**
 * A ticket in a request: one photo or PDF, or the parts of one that is long. What is stored of it
 * is `TicketImage` in `reading/ticket-image.ts`.
 */
export const SentTicketImage = z
  .union([part, z.array(part).min(1).max(limits.ticketParts)], {
    error: `must be a string of base64, or an array of 1 to ${limits.ticketParts} of them`,
  })
  .describe(
    [
      'Standard base64 of a JPEG, PNG, WebP or HEIC, or of the PDF of a digital ticket (its first 3 pages are read), 8 MiB decoded at most; a data: prefix is',
      `stripped. Or an array of up to ${limits.ticketParts} such strings, parts of one long ticket from top to bottom; neighbours may overlap.`,
    ].join(' '),
  )
