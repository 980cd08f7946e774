import { crc32 } from 'node:zlib'

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

export const chunk = (type: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export type PngHead = Readonly<{
  width: number
  height: number
  depth?: number
  colour?: number
  interlaced?: boolean
}>

export const ihdr = ({ width, height, depth = 8, colour = 0, interlaced = false }: PngHead): Buffer =>
  chunk(
    'IHDR',
    Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])]),
  )

/** A whole PNG of the given head and IDAT; `before` are chunks between them. */
export const png = (head: PngHead, pixels: Uint8Array, before: readonly Buffer[] = []): Buffer =>
  Buffer.concat([signature, ihdr(head), ...before, chunk('IDAT', pixels), chunk('IEND')])

/** The chunks of a PNG, signature left out. */
export const chunksOf = (bytes: Buffer): { type: string; data: Buffer }[] => {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}
