import { z } from 'zod'

/** A run of text as the PDF places it: pixels of its page, from the upper left corner. */
const Run = z.object({
  text: z.string(),
  left: z.number(),
  /** Where its letters stand. */
  base: z.number(),
  width: z.number(),
  height: z.number().positive(),
})
export type Run = z.infer<typeof Run>

const Page = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), width: z.number(), height: z.number(), runs: z.array(Run) }),
  /** Base64 of a PNG. */
  z.object({ is: z.literal('picture'), png: z.string() }),
  z.object({ is: z.literal('blank') }),
])
export type TicketPage = z.infer<typeof Page>

/** The first pages of a PDF, or why they could not be read. */
export const TicketPages = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pages: z.array(Page) }),
  z.object({ ok: z.literal(false), problem: z.enum(['encrypted', 'damaged', 'too_heavy']) }),
])
export type TicketPages = z.infer<typeof TicketPages>
