import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { areApart } from '#ticket/paper/are-apart.ts'
import { documentsOn } from '#ticket/paper/documents-on.ts'
import type { OcrEngine } from './engine/ocr-engine.ts'

type PassEngine = Pick<OcrEngine, 'recognise' | 'looks'>
/** `parts`: the rows of each part of a ticket that was sent in several. */
type PartsEngine = PassEngine & Readonly<{ parts?: () => readonly (readonly Row[])[] }>

/**
 * An engine for one photo that reads only one ticket of it. `seen`: what it saw of others so far
 * (`documentsOn`).
 */
export const oneTicket = (
  { recognise, looks, parts = () => [] }: PartsEngine,
  ticketOf: (rows: readonly Row[]) => Ticket,
): PassEngine & { seen: { several: boolean; mixed: boolean } } => {
  const seen = { several: false, mixed: false }
  let chosen: readonly Row[] | null = null
  return {
    looks,
    seen,
    recognise: async (photo, look) => {
      // another pass might choose the other document, and the two would be mixed
      if (chosen) return [...chosen]
      const all = await recognise(photo, look)
      const { rows, several, mixed } = documentsOn(all, ticketOf)
      seen.several ||= several || areApart(parts(), ticketOf)
      seen.mixed ||= mixed
      if (rows.length < all.length) chosen = rows
      return [...rows]
    },
  }
}
