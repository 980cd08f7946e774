import sharp from 'sharp'

sharp.cache(false)

/** The most a picture may hold; inspectImage has refused more before, this bounds a header that lied. */
const MAX_PIXELS = 64_000_000

/** Formats that are decoded here; HEIC has a decoder of its own, in the OCR worker. */
const decoded: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Whether the picture can be decoded to its end, off the event loop and without keeping its pixels: JPEG is shrunk while it is
 * read, the others go by in strips. A broken file answers false as soon as the decoder meets the damage.
 */
export const decodes = async (bytes: Buffer, mediaType: string): Promise<boolean> => {
  if (!decoded.has(mediaType)) return true
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .resize(32)
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
