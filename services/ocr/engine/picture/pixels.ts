import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from '#platform/images/decode-heic.ts'
import { isHeic } from '#platform/images/headers/heic.ts'
import { UndecodableImage } from './undecodable-image.ts'

/** RGB, 8 bits, rows without padding. */
export type Pixels = Readonly<{ data: Uint8Array; width: number; height: number }>

export const MOST_PIXELS = 64_000_000
const LONGEST_SIDE = 3000
const WITHIN = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
const DECODE_SECONDS = 8

// One thread per worker, no cache, and no loaders but those of the accepted formats.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const toPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .timeout({ seconds: DECODE_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const open = async (bytes: Buffer): Promise<Sharp> => {
  if (!isHeic(bytes)) return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const { data, width, height } = await decodeHeic(bytes, MOST_PIXELS)
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS })
}

/**
 * Upright, on white, at most 3,000 px a side. No enhancement: every one that was tried worsened the
 * reading.
 */
export const decodeImage = async (bytes: Buffer): Promise<Pixels> => {
  try {
    const picture = await open(bytes)
    return await toPixels(picture.flatten({ background: '#fff' }).resize(WITHIN))
  } catch (error) {
    throw new UndecodableImage(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** A part of a photo, in its pixels. */
export type Part = Readonly<{ left: number; top: number; width: number; height: number }>

export const wholeOf = ({ width, height }: Size): Part => ({ left: 0, top: 0, width, height })

export type Size = Readonly<{ width: number; height: number }>

export const resizePixels = (pixels: Pixels, { width, height }: Size, part?: Part): Promise<Pixels> => {
  const whole = fromPixels(pixels)
  return toPixels(
    (part ? whole.extract(part) : whole).resize(width, height, { fit: 'fill', kernel: 'linear' }),
  )
}

/** Rotated clockwise by an angle in radians, on white; no larger than a decoded photo. */
export const turnPixels = (pixels: Pixels, angle: number): Promise<Pixels> =>
  toPixels(
    fromPixels(pixels)
      .rotate((angle * 180) / Math.PI, { background: '#fff' })
      .resize(WITHIN),
  )

/** A grey, contrast-stretched PNG: the input that Tesseract reads best. */
export const greyPng = (pixels: Pixels): Promise<Buffer> =>
  fromPixels(pixels).greyscale().normalise().png({ compressionLevel: 1 }).toBuffer()
