import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeHeic } from '#platform/images/decode-heic.ts'
import { heicHeader, isHeic } from '#platform/images/headers/heic.ts'
import { decodeImage } from '#services/ocr/engine/picture/pixels.ts'
import {
  grid,
  type HeicItem,
  type HeicParts,
  heicFile,
  imir,
  irot,
  tile,
} from '#test/support/tickets/heic-file.ts'

const MOST = 64_000_000

type Picture = Readonly<{ data: ArrayLike<number>; width: number; height: number }>

const colourAt = ({ data, width, height }: Picture, [right, down]: readonly [number, number]): string => {
  const channels = data.length / (width * height)
  const at = channels * (Math.floor(height * down) * width + Math.floor(width * right))
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
  if (red > 150 && green > 150) return 'yellow'
  if (red > 150) return 'red'
  return green > blue ? 'green' : 'blue'
}

const corners = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((right) => [right, down] as const))
const quarters = (picture: Picture) => corners.map((place) => colourAt(picture, place)).join(' ')

/** As the reader sees it. The edge decodes with the same function. */
const seen = async (parts: HeicParts) => {
  const file = heicFile(parts)
  const [decoded, read] = [await decodeHeic(file, MOST), await decodeImage(file)]
  assert.equal(quarters(decoded), quarters(read))
  return { size: `${decoded.width} x ${decoded.height}`, quarters: quarters(decoded) }
}

const hidden = (item: HeicItem): HeicItem => ({ ...item, hidden: true })
const tiles = (['red', 'green', 'blue', 'yellow'] as const).map((colour) => hidden(tile(colour)))
const ofTiles = (more: readonly Buffer[] = []): HeicParts => ({
  primary: 1,
  items: [grid(more), ...tiles],
  references: [{ type: 'dimg', from: 1, to: [2, 3, 4, 5] }],
})

const plain = (colour: string) => ({ size: '320 x 320', quarters: Array(4).fill(colour).join(' ') })

for (const primary of [1, 2, 3])
  test(`of three pictures the primary is seen, the ${primary}.`, async () => {
    const colours = ['red', 'green', 'blue'] as const
    const items = colours.map((colour) => tile(colour))
    assert.deepEqual(await seen({ primary, items }), plain(colours[primary - 1] ?? ''))
  })

test('a thumbnail before its picture is not seen', async () => {
  const references = [{ type: 'thmb', from: 1, to: [2] }] as const
  assert.deepEqual(await seen({ primary: 2, items: [tile('red'), tile('blue')], references }), plain('blue'))
})

test('of a thumbnail that is the primary item its picture is seen', async () => {
  const references = [{ type: 'thmb', from: 1, to: [2] }] as const
  assert.deepEqual(await seen({ primary: 1, items: [tile('red'), tile('blue')], references }), plain('blue'))
})

test('a container of any codec is known by its compatible brands', async () => {
  const holds = (...brands: readonly string[]): HeicParts => ({
    primary: 1,
    items: [tile('green')],
    brands: ['mif2', ...brands],
  })
  assert.deepEqual(await seen(holds('mif1', 'mif2', 'heic', 'miaf')), plain('green'))
  for (const other of [holds(), holds('miaf', 'avif'), holds('mif1', 'avif')])
    assert.equal(isHeic(heicFile(other)), false)
})

test('a primary picture behind a burst that is larger than it is seen', async () => {
  const parts = ofTiles()
  assert.deepEqual(
    await seen({ ...parts, primary: 6, items: [...parts.items, tile('green')] }),
    plain('green'),
  )
})

test('tiles are put together, also where they stand before what holds them', async () => {
  const whole = { size: '640 x 640', quarters: 'red green blue yellow' }
  assert.deepEqual(await seen(ofTiles()), whole)
  const references = [{ type: 'dimg', from: 5, to: [1, 2, 3, 4] }] as const
  assert.deepEqual(await seen({ primary: 5, items: [...tiles, grid()], references }), whole)
  assert.deepEqual(heicHeader(heicFile(ofTiles())), { width: 640, height: 640, complete: true })
})

const turned: readonly [string, readonly Buffer[], string][] = [
  ['by a quarter', [irot(1)], 'green yellow red blue'],
  ['by a half', [irot(2)], 'yellow blue green red'],
  ['by three quarters', [irot(3)], 'blue red yellow green'],
  ['by nothing', [irot(0)], 'red green blue yellow'],
  ['top to bottom', [imir(0)], 'blue yellow red green'],
  ['left to right', [imir(1)], 'green red yellow blue'],
  ['by a quarter, then left to right', [irot(1), imir(1)], 'yellow green blue red'],
]
for (const [name, properties, expected] of turned)
  test(`a picture that is turned ${name} is seen upright`, async () => {
    assert.equal((await seen(ofTiles(properties))).quarters, expected)
  })

/**
 * Exif, big endian, with Orientation (0x0112) alone; four bytes before it say where it begins
 * (ISO/IEC 23008-12 Annex A).
 */
const exif = (orientation: number): HeicItem => ({
  type: 'Exif',
  data: Buffer.from(
    `00000000${'4d4d002a00000008'}0001${'0112000300000001'}00${orientation.toString(16).padStart(2, '0')}000000000000`,
    'hex',
  ),
  properties: [],
  hidden: true,
})

for (const orientation of [1, 3, 6, 8])
  test(`orientation ${orientation} of its Exif turns no picture a second time`, async () => {
    const parts = ofTiles([irot(1)])
    const references = [...(parts.references ?? []), { type: 'cdsc', from: 6, to: [1] } as const]
    const items = [...parts.items, exif(orientation)]
    assert.equal((await seen({ ...parts, items, references })).quarters, 'green yellow red blue')
  })

test('a file whose primary item is none of its pictures is broken', async () => {
  await assert.rejects(decodeHeic(heicFile({ primary: 9, items: [tile('red')] }), MOST))
})
