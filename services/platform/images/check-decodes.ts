import sharp from 'sharp'
import { heicDecodes } from './check-heic.ts'
import { imageLimits } from './inspect-image.ts'

sharp.cache(false)

/** Formats that sharp decodes; HEIC has a decoder of its own. */
const decoded: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * libjpeg only warns of a picture that was cut and closed again, or whose data is damaged. Its
 * other warnings are of what phones really write, as extraneous bytes before the end marker.
 */
const DAMAGE = /premature end|bad Huffman code|bad arithmetic code/i

/**
 * A JPEG is shrunk while it is read, the others go by in strips; broken data ends it as soon as it
 * is met.
 */
const decodesBySharp = async (bytes: Buffer): Promise<boolean> => {
  let isDamaged = false
  const picture = sharp(bytes, {
    limitInputPixels: imageLimits.maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
  picture.on('warning', (warning: string) => {
    isDamaged ||= DAMAGE.test(warning)
  })
  try {
    await picture.resize(32).raw().toBuffer()
    return !isDamaged
  } catch {
    return false
  }
}

/**
 * Whether the picture can be decoded to its end, off the event loop and without keeping its pixels.
 * Never rejects.
 */
export const decodes = async (bytes: Buffer, mediaType: string): Promise<boolean> => {
  if (mediaType === 'image/heic') return heicDecodes(bytes)
  return decoded.has(mediaType) ? decodesBySharp(bytes) : true
}
