import { z } from 'zod'
import { BlobRef } from '../values.ts'

/**
 * A photo of a ticket; or, in a form of its own, several parts or a PDF. A version that knows
 * photos alone cannot read that form, so it waits for a newer one instead of refusing the ticket.
 */
export const TicketImage = z.union([BlobRef, z.object({ sheets: BlobRef })])
export type TicketImage = z.infer<typeof TicketImage>

export const imageBlob = (image: TicketImage): BlobRef => ('sheets' in image ? image.sheets : image)

export const ticketImageOf = (blob: BlobRef): TicketImage =>
  blob.mediaType.startsWith('image/') ? blob : { sheets: blob }
