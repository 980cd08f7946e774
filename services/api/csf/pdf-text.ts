import { z } from 'zod'

/**
 * The lines of a PDF in reading order, or why there are none. `too_heavy`: the reader was killed
 * because it exceeded its memory or time.
 */
export const PdfText = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    lines: z.array(z.string()),
    /** Another Constancia begins on the later pages. */
    another: z.literal(true).optional(),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(['encrypted', 'damaged', 'too_heavy']) }),
])
export type PdfText = z.infer<typeof PdfText>
