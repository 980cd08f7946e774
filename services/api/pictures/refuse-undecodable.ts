import { Rejection } from '#contracts/http/errors.ts'
import { decodes } from '#platform/images/check-decodes.ts'
import type { CheckedImage } from './check-image.ts'

/**
 * The last check of a picture, and the only expensive one: it runs within the limit on requests in
 * flight.
 */
export const refuseUndecodable = async ({ bytes, mediaType }: CheckedImage): Promise<void> => {
  if (await decodes(bytes, mediaType)) return
  const message = 'ticket_image cannot be decoded'
  throw new Rejection('image_corrupt', `${message}.`, {
    details: [{ field: 'ticket_image', code: 'image_corrupt', message }],
  })
}
