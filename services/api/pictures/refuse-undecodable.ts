import { Rejection } from '#contracts/http/errors.ts'
import { decodes } from '#platform/images/check-decodes.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { splitParts } from '#platform/images/ticket-parts.ts'
import type { CheckedImage } from './check-image.ts'

const undecodable = (field: string) => {
  const message = 'ticket_image cannot be decoded'
  return new Rejection('image_corrupt', `${message}.`, {
    details: [{ field, code: 'image_corrupt', message }],
  })
}

/**
 * The last check of a picture, and the only expensive one: it runs within the limit on requests in
 * flight. Parts are decoded one after the other.
 */
export const refuseUndecodable = async ({ bytes }: CheckedImage): Promise<void> => {
  const parts = splitParts(bytes)
  for (const [i, part] of parts.entries()) {
    if (await decodes(part, inspectPart(part))) continue
    throw undecodable(parts.length === 1 ? 'ticket_image' : `ticket_image.${i}`)
  }
}
