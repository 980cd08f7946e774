import { Rejection } from '#contracts/http/errors.ts'
import { endsWhole } from '../pdf/is-pdf.ts'
import { inspectImage } from './inspect-image.ts'
import { isTicketPdf } from './is-ticket-pdf.ts'

/**
 * The type of a ticket's picture or PDF, from its bytes; nothing is decoded. Throws what
 * `inspectImage` throws, and `image_corrupt` for a PDF that was cut.
 */
export const inspectPart = (bytes: Buffer): string => {
  if (!isTicketPdf(bytes)) return inspectImage(bytes).mediaType
  if (endsWhole(bytes)) return 'application/pdf'
  const message = 'ticket_image ends before the PDF does'
  throw new Rejection('image_corrupt', message, {
    details: [{ field: 'ticket_image', code: 'image_corrupt', message }],
  })
}
