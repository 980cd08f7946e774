import { z } from 'zod'

/**
 * The lines of a PDF in reading order, or why there are none. `too_heavy`: its reader was killed
 * for its memory or its time.
 */
export const PdfText = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    lines: z.array(z.string()),
    /** On the pages behind them another Constancia begins. */
    another: z.literal(true).optional(),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(['encrypted', 'damaged', 'too_heavy']) }),
])
export type PdfText = z.infer<typeof PdfText>
