import type { ImageHeader } from './image-header.ts'

type Size = Readonly<{ width: number; height: number }>

const fourteenBits = 0x3fff

/** RFC 9649: the first chunk determines which of the three kinds it is. */
const sizes: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'VP8 ': (bytes) =>
    bytes.readUIntBE(23, 3) !== 0x9d012a
      ? null
      : { width: bytes.readUInt16LE(26) & fourteenBits, height: bytes.readUInt16LE(28) & fourteenBits },
  VP8L: (bytes) => {
    if (bytes[20] !== 0x2f) return null
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & fourteenBits) + 1, height: ((packed >>> 14) & fourteenBits) + 1 }
  },
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
}

export const webpHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.length < 30) return null
  const kind = bytes.toString('latin1', 12, 16)
  const size = Object.hasOwn(sizes, kind) ? sizes[kind]?.(bytes) : null
  return size ? { ...size, complete: bytes.readUInt32LE(4) + 8 <= bytes.length } : null
}
