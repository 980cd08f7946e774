import { deflateSync } from 'node:zlib'
import type { BaseImages, BrokenFile } from './base-images.ts'
import { chunk, png } from './png-parts.ts'

const patched = (bytes: Buffer, at: number, value: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes)
  copy.set(value, at)
  return copy
}

const withJpegSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return patched(jpeg, frame + 5, [height >> 8, height & 255, width >> 8, width & 255])
}

/** Every `ispe` property of the HEIC says this size; the coded picture keeps its own. */
export const withHeicSize = (heic: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(heic)
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8)
    copy.writeUInt32BE(height, at + 12)
  }
  return copy
}

/** RFC 9649: an extended header, canvas up to 16,777,216 px a side. */
const withWebpCanvas = (webp: Buffer, width: number, height: number): Buffer => {
  const size = (side: number) => [(side - 1) & 255, ((side - 1) >> 8) & 255, ((side - 1) >> 16) & 255]
  const extended = Buffer.from([
    ...Buffer.from('VP8X'),
    10,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...size(width),
    ...size(height),
  ])
  const riff = Buffer.concat([Buffer.from(webp.subarray(0, 12)), extended, webp.subarray(12)])
  riff.writeUInt32LE(riff.length - 8, 4)
  return riff
}

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })
const row = (width: number, channels: number, height: number) => zeros((1 + width * channels) * height)

const hundredMegabytes = zeros(100_000_000)

/**
 * Sizes beyond all limits, none at all, more than the data holds; and data that holds far more than
 * it says.
 */
export const lyingHeaders = ({ jpeg, webp, heic }: BaseImages): BrokenFile[] => [
  ...[
    [30_000, 30_000],
    [60_000, 400],
    [16_001, 400],
    [0, 0],
    [0, 800],
    [2_147_483_647, 2_147_483_647],
    [4_294_967_295, 1],
  ].map(
    ([width = 0, height = 0]): BrokenFile => [
      `PNG of ${width} x ${height}`,
      png({ width, height }, zeros(9_000)),
    ],
  ),
  ...[
    [65_535, 65_535],
    [16_000, 16_000],
    [0, 0],
    [7_900, 8_000],
  ].map(
    ([width = 0, height = 0]): BrokenFile => [
      `JPEG of ${width} x ${height}`,
      withJpegSize(jpeg, width, height),
    ],
  ),
  ...[
    [60_000, 60_000],
    [4_294_967_295, 4_294_967_295],
    [0, 0],
    [300, 300],
    [7_900, 8_000],
  ].map(
    ([width = 0, height = 0]): BrokenFile => [
      `HEIC of ${width} x ${height}`,
      withHeicSize(heic, width, height),
    ],
  ),
  ...[
    [16_777_216, 16_777_216],
    [16_384, 16_384],
    [7_900, 8_000],
  ].map(
    ([width = 0, height = 0]): BrokenFile => [
      `WebP canvas of ${width} x ${height}`,
      withWebpCanvas(webp, width, height),
    ],
  ),
  ['PNG bomb of 63 white megapixels', png({ width: 7_900, height: 8_000 }, row(7_900, 1, 8_000))],
  [
    'interlaced PNG bomb of 63 megapixels',
    png({ width: 7_900, height: 8_000, interlaced: true }, row(7_900, 1, 8_100)),
  ],
  [
    'PNG bomb of 63 megapixels, 16 bits',
    png({ width: 7_900, height: 8_000, depth: 16 }, row(7_900, 2, 8_000)),
  ],
  ['PNG with 100 MB behind its pixels', png({ width: 600, height: 800 }, hundredMegabytes)],
  [
    'PNG with a text of 100 MB',
    png({ width: 600, height: 800 }, row(600, 1, 800), [
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), hundredMegabytes])),
    ]),
  ],
  [
    'PNG with a colour profile of 100 MB',
    png({ width: 600, height: 800 }, row(600, 1, 800), [
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), hundredMegabytes])),
    ]),
  ],
  [
    'PNG of 100,000 chunks',
    png(
      { width: 600, height: 800 },
      row(600, 1, 800),
      Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
    ),
  ],
]
