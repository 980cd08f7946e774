import { jailed } from '#platform/pdf/jailed.ts'
import { PdfText } from './pdf-text.ts'
import { LONGEST_TEXT, readerBounds } from './reader-bounds.ts'

const program = new URL('./pdf-child.ts', import.meta.url)
const folder = new URL('./', import.meta.url)

const tooHeavy: PdfText = { ok: false, problem: 'too_heavy' }

const parsed = (answer: string): PdfText => {
  try {
    return PdfText.parse(JSON.parse(answer))
  } catch {
    return tooHeavy
  }
}

/** In JSON a character takes six bytes at most. */
const LONGEST_ANSWER = 10 * LONGEST_TEXT

/**
 * The text of the first pages of a PDF, read in a process that is killed at 5 s or 256 MB, or by
 * `stopping`.
 */
export const readPdf = async (
  bytes: Uint8Array,
  stopping: AbortSignal,
  { milliseconds }: Pick<typeof readerBounds, 'milliseconds'> = readerBounds,
): Promise<PdfText> => {
  const bounds = { ...readerBounds, milliseconds }
  return parsed(await jailed({ program, folder, bytes, bounds, longest: LONGEST_ANSWER, stopping }))
}
