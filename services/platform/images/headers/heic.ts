import type { ImageHeader } from './image-header.ts'

/** HEVC pictures of ISO/IEC 23008-12, still or in a sequence. AVIF (`avif`) is not one of them. */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A newer container, which may hold any codec: its compatible brands say which. */
const ANY_CODEC = 'mif2'
/** Of the compatible brands no writer lists more. */
const MOST_BRANDS = 32

const compatibleBrands = (bytes: Buffer): string[] => {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * MOST_BRANDS)
  const count = Math.max(0, Math.floor((end - 16) / 4))
  return Array.from({ length: count }, (_, i) => bytes.toString('latin1', 16 + 4 * i, 20 + 4 * i))
}

export const isHeic = (bytes: Buffer): boolean => {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const major = bytes.toString('latin1', 8, 12)
  if (major !== ANY_CODEC) return BRANDS.has(major)
  const brands = compatibleBrands(bytes)
  return brands.some((brand) => BRANDS.has(brand)) && !brands.includes('avif')
}

type Box = Readonly<{ type: string; content: Buffer; cut: boolean }>

const MAX_BOXES = 2_000

/**
 * Header length and total length of the box at `at` (ISO/IEC 14496-12). A size of 1 means that a
 * long size follows, 0 means "to the end".
 */
const extent = (bytes: Buffer, at: number): { header: number; size: number } => {
  const size = bytes.readUInt32BE(at)
  if (size === 1 && at + 16 <= bytes.length)
    return { header: 16, size: Number(bytes.readBigUInt64BE(at + 8)) }
  return { header: 8, size: size === 0 ? bytes.length - at : size }
}

/** `cut` marks a box that is longer than the rest of the file. */
const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length && boxes.length < MAX_BOXES) {
    const { header, size } = extent(bytes, at)
    if (size < header) break
    const next = at + size
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, content: bytes.subarray(at + header, next), cut: next > bytes.length })
    at = next
  }
  return boxes
}

const contents = (boxes: readonly Box[], type: string): Buffer[] =>
  boxes.filter((box) => box.type === type).map(({ content }) => content)

/**
 * Size of the largest picture that an `ispe` property announces: tiles and thumbnails are smaller
 * than the photo.
 */
export const heicHeader = (bytes: Buffer): ImageHeader | null => {
  const top = boxesIn(bytes)
  const meta = contents(top, 'meta').flatMap((full) => boxesIn(full.subarray(4)))
  const properties = contents(meta, 'iprp').flatMap(boxesIn)
  const largest = contents(contents(properties, 'ipco').flatMap(boxesIn), 'ispe')
    .filter((ispe) => ispe.length >= 12)
    .map((ispe) => ({ width: ispe.readUInt32BE(4), height: ispe.readUInt32BE(8) }))
    .sort((a, b) => b.width * b.height - a.width * a.height)[0]
  const complete = top.some(({ type }) => type === 'mdat') && !top.some(({ cut }) => cut)
  return largest ? { ...largest, complete } : null
}
