import type { ImageHeader } from './image-header.ts'

const SIGNATURE = 8
const CHUNK_FRAME = 12

/** Walks the chunks until IEND; each is length, type, data, CRC. */
const reachesEnd = (bytes: Buffer): boolean => {
  let at = SIGNATURE
  while (at + CHUNK_FRAME <= bytes.length) {
    const next = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next <= bytes.length
    at = next
  }
  return false
}

export const pngHeader = (bytes: Buffer): ImageHeader | null => {
  if (
    bytes.length < 33 ||
    bytes.toString('latin1', 12, 16) !== 'IHDR' ||
    bytes.readUInt32BE(SIGNATURE) !== 13
  )
    return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), complete: reachesEnd(bytes) }
}
