import sharp from 'sharp'
import { pdfOpens } from '../pdf/pdf-opens.ts'
import { heicDecodes } from './check-heic.ts'
import { imageLimits } from './inspect-image.ts'

sharp.cache(false)

/** Formats that sharp decodes; HEIC has a decoder of its own. */
const decoded: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * libjpeg only warns about a picture that was cut and closed again, or whose data is damaged. Its
 * other warnings are about what phones really write, such as extraneous bytes before the end
 * marker.
 */
const DAMAGE = /premature end|bad Huffman code|bad arithmetic code/i

/**
 * A JPEG is shrunk while it is read, other formats pass in strips; damaged data ends either at
 * once.
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
 * Whether the picture can be decoded to its end, or the PDF be opened. Runs off the event loop and
 * keeps no pixels. Never rejects. A HEIC that takes longer than `heicMs` counts as whole.
 */
export const decodes = async (bytes: Buffer, mediaType: string, heicMs?: number): Promise<boolean> => {
  if (mediaType === 'application/pdf') return pdfOpens(bytes)
  if (mediaType === 'image/heic') return heicDecodes(bytes, heicMs)
  return decoded.has(mediaType) ? decodesBySharp(bytes) : true
}
