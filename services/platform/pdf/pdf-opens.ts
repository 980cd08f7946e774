import { openTicketPdf } from './read-ticket-pdf.ts'

/** A document that waits longer is accepted, as a slow HEIC is: the reader decides later. */
const PATIENCE_MS = 3_000

/** Whether a PDF can be opened without a password. */
export const pdfOpens = async (bytes: Uint8Array): Promise<boolean> =>
  (await openTicketPdf(bytes, PATIENCE_MS))?.ok ?? true
