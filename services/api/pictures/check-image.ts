import { Rejection } from '#contracts/http/errors.ts'
import type { CreateSession } from '#contracts/http/requests.ts'
import { limits } from '#contracts/limits.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { joinParts, PARTS_TYPE } from '#platform/images/ticket-parts.ts'
import { base64Of, decodeBase64, decodedLength, notBase64 } from './base64.ts'
import { inField } from './in-field.ts'

/** As it is stored: of several parts one blob (`ticket-parts.ts`). */
export type CheckedImage = Readonly<{ bytes: Buffer; mediaType: string }>
/** `parts`: its bytes as they were sent, one by one. */
type CheckedTicket = Readonly<{ image: CheckedImage; parts: readonly Buffer[] }>

const refuse = (code: 'invalid_base64' | 'image_too_large', message: string) =>
  new Rejection(code, message, { details: [{ field: 'ticket_image', code, message }] })

const checkPart = (text: string): CheckedImage => {
  const base64 = base64Of(text)
  if (decodedLength(base64) > limits.imageBytes) throw refuse('image_too_large', 'ticket_image is over 8 MiB')
  const bytes = decodeBase64(base64)
  if (!bytes) throw refuse('invalid_base64', notBase64('ticket_image', base64))
  return { bytes, mediaType: inspectPart(bytes) }
}

/**
 * Bytes and type of `ticket_image`, each part by itself; reads headers only, decompresses nothing.
 * Throws `Rejection` with the code of the first fault.
 */
export const checkImage = (sent: CreateSession['ticket_image']): CheckedTicket => {
  if (typeof sent === 'string') {
    const image = checkPart(sent)
    return { image, parts: [image.bytes] }
  }
  const checked = sent.map((text, i) => inField(`ticket_image.${i}`, () => checkPart(text)))
  const [first, ...more] = checked
  const parts = checked.map(({ bytes }) => bytes)
  if (first && more.length === 0) return { image: first, parts }
  return { image: { bytes: joinParts(parts), mediaType: PARTS_TYPE }, parts }
}
