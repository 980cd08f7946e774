import { decodeImage, type Pixels } from './pixels.ts'

const decoded = new WeakMap<Buffer, Promise<Pixels>>()

/**
 * `decodeImage`, once for as long as the buffer is held: each pass over a photo, and its bar codes,
 * need the same pixels.
 */
export const decodeOnce = (bytes: Buffer): Promise<Pixels> => {
  const known = decoded.get(bytes)
  if (known !== undefined) return known
  const pixels = decodeImage(bytes)
  decoded.set(bytes, pixels)
  return pixels
}
