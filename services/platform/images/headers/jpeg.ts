import type { ImageHeader } from './image-header.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Frame headers of ITU-T T.81: C0 to CF except DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: TEM, RST0 to RST7, SOI. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

type Size = Readonly<{ width: number; height: number }>

const frameAt = (bytes: Buffer, at: number): Size | null =>
  at + 9 > bytes.length ? null : { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }

/** Where the next segment begins after the one at `at`. */
const nextSegment = (bytes: Buffer, at: number, marker: number): number => {
  if (marker === 0xff) return at + 1
  if (standsAlone(marker)) return at + 2
  return at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))
}

/** Walks the segments to the frame header, then requires a scan and an end marker behind it. */
export const jpegHeader = (bytes: Buffer): ImageHeader | null => {
  let size: Size | null = null
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) size ??= frameAt(bytes, at)
    if (marker === START_OF_SCAN) return size && { ...size, complete: bytes.includes(END_OF_IMAGE, at) }
    at = nextSegment(bytes, at, marker)
  }
  return size && { ...size, complete: false }
}
