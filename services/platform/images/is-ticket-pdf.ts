import { isPdf } from '../pdf/is-pdf.ts'
import { isPicture } from './inspect-image.ts'
import { isJoined } from './ticket-parts.ts'

/** A photo may speak of a PDF in its first kilobyte, as may what only looks like stored parts. */
export const isTicketPdf = (bytes: Buffer): boolean => isPdf(bytes) && !isPicture(bytes) && !isJoined(bytes)
