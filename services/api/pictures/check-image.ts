import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/http/requests.ts'
import { inspectImage } from '#platform/images/inspect-image.ts'
import { base64Of, decodeBase64, decodedLength, notBase64 } from './base64.ts'

export type CheckedImage = Readonly<{ bytes: Buffer; mediaType: string }>

const refuse = (code: 'invalid_base64' | 'image_too_large', message: string) =>
  new Rejection(code, message, { details: [{ field: 'ticket_image', code, message }] })

/**
 * Bytes and type of `ticket_image`; reads headers only, decompresses nothing. Throws `Rejection`
 * with the code of the fault.
 */
export const checkImage = (text: string): CheckedImage => {
  const base64 = base64Of(text)
  if (decodedLength(base64) > limits.imageBytes) throw refuse('image_too_large', 'ticket_image is over 8 MiB')
  const bytes = decodeBase64(base64)
  if (!bytes) throw refuse('invalid_base64', notBase64('ticket_image', base64))
  return { bytes, mediaType: inspectImage(bytes).mediaType }
}
