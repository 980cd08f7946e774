import { Rejection } from '#contracts/http/errors.ts'
import { heicHeader, isHeic } from './headers/heic.ts'
import type { ImageHeader } from './headers/image-header.ts'
import { jpegHeader } from './headers/jpeg.ts'
import { pngHeader } from './headers/png.ts'
import { webpHeader } from './headers/webp.ts'

export const imageLimits = { minSide: 300, maxSide: 16_000, maxPixels: 64_000_000 } as const

export type ImageFacts = Readonly<{ mediaType: string; width: number; height: number }>

type Format = Readonly<{
  mediaType: string
  matches: (bytes: Buffer) => boolean
  header: (bytes: Buffer) => ImageHeader | null
}>

const formats: readonly Format[] = [
  { mediaType: 'image/jpeg', matches: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff, header: jpegHeader },
  {
    mediaType: 'image/png',
    matches: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
    header: pngHeader,
  },
  {
    mediaType: 'image/webp',
    matches: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    header: webpHeader,
  },
  { mediaType: 'image/heic', matches: isHeic, header: heicHeader },
]

const formatOf = (bytes: Buffer) =>
  bytes.length < 16 ? undefined : formats.find(({ matches }) => matches(bytes))

/** By its first bytes. */
export const isPicture = (bytes: Buffer): boolean => formatOf(bytes) !== undefined

const refuse = (code: 'image_corrupt' | 'image_too_small' | 'image_dimensions_exceeded', why: string) =>
  new Rejection(code, why, { details: [{ field: 'ticket_image', code, message: why }] })

const unsupported = () => {
  const field = 'ticket_image'
  const code = 'unsupported_image_format'
  const message = 'ticket_image must be a JPEG, PNG, WebP or HEIC picture, or a PDF'
  const accepted = [...formats.map(({ mediaType }) => mediaType), 'application/pdf']
  const allowed = accepted.map((mediaType) => ({ field, code: 'allowed', message: mediaType }))
  return new Rejection(code, message, { details: [{ field, code, message }, ...allowed] })
}

/**
 * Format, size and completeness of a ticket photo, from its bytes alone. Nothing is decoded, so a
 * decompression bomb costs nothing. Width and height are as stored, before any EXIF rotation.
 * Throws `Rejection`: `unsupported_image_format`, `image_corrupt`, `image_too_small` or
 * `image_dimensions_exceeded`.
 */
export const inspectImage = (bytes: Buffer): ImageFacts => {
  const format = formatOf(bytes)
  if (!format) throw unsupported()
  const header = format.header(bytes)
  if (!header || header.width === 0 || header.height === 0)
    throw refuse('image_corrupt', 'the header of ticket_image is damaged')
  const { width, height, complete } = header
  checkSize(width, height)
  if (!complete) throw refuse('image_corrupt', 'ticket_image ends before the picture does')
  return { mediaType: format.mediaType, width, height }
}

const checkSize = (width: number, height: number): void => {
  const { minSide, maxSide, maxPixels } = imageLimits
  if (Math.max(width, height) > maxSide || width * height > maxPixels)
    throw refuse(
      'image_dimensions_exceeded',
      `${width} x ${height} px; at most ${maxSide} px a side and 64 megapixels`,
    )
  if (Math.min(width, height) < minSide)
    throw refuse('image_too_small', `${width} x ${height} px; each side needs at least ${minSide} px`)
}
