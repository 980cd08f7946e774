import { readFileSync } from 'node:fs'

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const box = (type: string, ...content: readonly Uint8Array[]) => {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(type, 'latin1'), bytes])
}
const fullBox = (
  type: string,
  [version, flags]: readonly [number, number],
  ...content: readonly Uint8Array[]
) => box(type, Buffer.from([version, 0, 0, flags]), ...content)

/** `properties` are whole boxes; those that turn a picture are essential. */
export type HeicItem = Readonly<{
  type: 'hvc1' | 'grid' | 'Exif'
  data: Uint8Array
  properties: readonly Buffer[]
  hidden?: boolean
}>
/**
 * From one item to others, by their number from 1: `dimg` to the tiles of a grid, `thmb` and `cdsc`
 * to what it is a thumbnail of or describes.
 */
export type HeicReference = Readonly<{ type: 'dimg' | 'thmb' | 'cdsc'; from: number; to: readonly number[] }>

export type HeicParts = Readonly<{
  primary: number
  items: readonly HeicItem[]
  references?: readonly HeicReference[]
  /** Major brand, then compatible ones: four characters each. */
  brands?: readonly [string, ...string[]]
}>

const ESSENTIAL = 0x80
const isEssential = (property: Buffer) => ['hvcC', 'irot', 'imir'].includes(property.toString('latin1', 4, 8))

const propertiesOf = (items: readonly HeicItem[]): Buffer => {
  const all = items.flatMap(({ properties }) => properties)
  let next = 1
  const entries = items.map(({ properties }, i) => {
    const indices = properties.map((property) => (isEssential(property) ? ESSENTIAL : 0) | next++)
    return Buffer.concat([u16(i + 1), Buffer.from([indices.length, ...indices])])
  })
  return box('iprp', box('ipco', ...all), fullBox('ipma', [0, 0], u32(items.length), ...entries))
}

const infoOf = ({ type, hidden = false }: HeicItem, i: number) =>
  fullBox('infe', [2, Number(hidden)], u16(i + 1), u16(0), Buffer.from(`${type}\0`, 'latin1'))

const locationsOf = (items: readonly HeicItem[], start: number): Buffer => {
  let at = start
  const entries = items.map(({ data }, i) => {
    const entry = [u16(i + 1), u16(0), u16(1), u32(at), u32(data.length)]
    at += data.length
    return Buffer.concat(entry)
  })
  return fullBox('iloc', [0, 0], Buffer.from([0x44, 0]), u16(items.length), ...entries)
}

const referencesOf = (references: readonly HeicReference[]): Buffer[] => {
  const boxes = references.map(({ type, from, to }) => box(type, u16(from), u16(to.length), ...to.map(u16)))
  return boxes.length > 0 ? [fullBox('iref', [0, 0], ...boxes)] : []
}

/** A HEIC file of these items (ISO/IEC 23008-12), laid out as phones do: `ftyp`, `meta`, `mdat`. */
export const heicFile = ({
  primary,
  items,
  references = [],
  brands = ['heic', 'mif1', 'heic'],
}: HeicParts): Buffer => {
  const [major, ...compatible] = brands
  const kind = box('ftyp', Buffer.from([major, '\0\0\0\0', ...compatible].join(''), 'latin1'))
  const metaAt = (start: number) =>
    fullBox(
      'meta',
      [0, 0],
      fullBox('hdlr', [0, 0], u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', [0, 0], u16(primary)),
      locationsOf(items, start),
      fullBox('iinf', [0, 0], u16(items.length), ...items.map(infoOf)),
      ...referencesOf(references),
      propertiesOf(items),
    )
  const dataAt = kind.length + metaAt(0).length + 8
  return Buffer.concat([kind, metaAt(dataAt), box('mdat', ...items.map(({ data }) => data))])
}

/** Turns a picture counter-clockwise by so many quarters (§6.5.10). */
export const irot = (quarters: number): Buffer => box('irot', Buffer.from([quarters]))
/** 0: top and bottom change places; 1: left and right (§6.5.12). */
export const imir = (axis: number): Buffer => box('imir', Buffer.from([axis]))
const ispe = (width: number, height: number): Buffer => fullBox('ispe', [0, 0], u32(width), u32(height))

const TILE = 320

/**
 * A plain picture of 320 × 320 px: of its file, made with libheif and x265, the coded picture and
 * what its decoder needs.
 */
export const tile = (colour: 'red' | 'green' | 'blue' | 'yellow', more: readonly Buffer[] = []): HeicItem => {
  const file = readFileSync(new URL(`../../fixtures/heic/${colour}.heic`, import.meta.url))
  const boxAt = (type: string) => {
    const at = file.indexOf(type, 0, 'latin1') - 4
    return file.subarray(at, at + file.readUInt32BE(at))
  }
  return {
    type: 'hvc1',
    data: boxAt('mdat').subarray(8),
    properties: [boxAt('hvcC'), ispe(TILE, TILE), ...more],
  }
}

/** What puts four tiles together to one picture of 640 × 640 px; the tiles follow it. */
export const grid = (more: readonly Buffer[] = []): HeicItem => ({
  type: 'grid',
  data: Buffer.concat([Buffer.from([0, 0, 1, 1]), u16(2 * TILE), u16(2 * TILE)]),
  properties: [ispe(2 * TILE, 2 * TILE), ...more],
})
