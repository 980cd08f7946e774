import { crc32, deflateSync } from 'node:zlib'

/** As pdf.js decodes a picture: 1 is one bit a pixel, 2 is RGB, 3 is RGBA; 4 is our own, grey. */
export type Decoded = Readonly<{ width: number; height: number; kind: number; data: Uint8Array }>

const FORMATS = new Map([
  [1, { depth: 1, colour: 0 }],
  [2, { depth: 8, colour: 2 }],
  [3, { depth: 8, colour: 6 }],
  [4, { depth: 8, colour: 0 }],
])

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** As a PNG (RFC 2083) without filters; null for pixels that are not what they say. */
export const pngOf = ({ width, height, kind, data }: Decoded): Buffer | null => {
  const format = FORMATS.get(kind)
  const row = Math.ceil(data.length / height)
  if (!format || !(width > 0 && height > 0) || row * height !== data.length) return null
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([format.depth, format.colour], 8)
  const lines = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) lines.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const pixels = deflateSync(lines, { level: 1 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
