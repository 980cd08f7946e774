import { isTicketPdf } from '#platform/images/is-ticket-pdf.ts'
import { splitParts } from '#platform/images/ticket-parts.ts'
import { readTicketPdf } from '#platform/pdf/read-ticket-pdf.ts'
import type { TicketPage } from '#platform/pdf/ticket-pages.ts'
import { UndecodableImage } from '../engine/picture/undecodable-image.ts'
import { rowsOfRuns } from './rows-of-runs.ts'
import type { PartSheet, Sheet } from './sheet.ts'

const sheetOf = (page: TicketPage): Sheet[] => {
  if (page.is === 'blank') return []
  if (page.is === 'text') return [{ rows: rowsOfRuns(page.runs) }]
  return [{ image: Buffer.from(page.png, 'base64') }]
}

const pagesOf = async (bytes: Buffer): Promise<Sheet[]> => {
  const read = await readTicketPdf(bytes)
  if (!read.ok) throw new UndecodableImage(`the PDF is ${read.problem}`)
  const sheets = read.pages.flatMap(sheetOf)
  return sheets.length > 0 ? sheets : [{ rows: [] }]
}

/**
 * The photos and pages of a stored ticket. Throws `UndecodableImage` for a PDF that cannot be read.
 */
export const sheetsOf = async (stored: Uint8Array): Promise<PartSheet[]> => {
  const parts = splitParts(stored)
  const sheets: PartSheet[] = []
  for (const [part, bytes] of parts.entries()) {
    const own: Sheet[] = isTicketPdf(bytes) ? await pagesOf(bytes) : [{ image: bytes }]
    sheets.push(...own.map((sheet) => ({ ...sheet, part })))
  }
  return sheets
}
