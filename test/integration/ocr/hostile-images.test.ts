import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Rejection } from '#contracts/http/errors.ts'
import { inspectImage } from '#platform/images/inspect-image.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'

const photo = readFileSync(new URL('../../fixtures/tickets/oxxo.jpg', import.meta.url))
const heic = readFileSync(new URL('../../fixtures/tickets/starbucks.heic', import.meta.url))

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  ~bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) >>> 0

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc(body))])
}
const png = (width: number, height: number, pixels: Buffer) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const withEnd = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])])
const spoil = (bytes: Buffer, seed: number) => {
  const copy = Buffer.from(bytes)
  for (let i = 0; i < 40; i++)
    copy[2 + ((seed * 7919 + i * 104_729) % (copy.length - 4))] = (seed * 31 + i * 17) & 255
  return copy
}

/** Name and bytes; none of them is a picture that can be decoded whole. */
const hostile = async (): Promise<[string, Buffer][]> => {
  const small = await sharp(photo).resize(800).png().toBuffer()
  const webp = await sharp(photo).resize(800).webp().toBuffer()
  const cuts = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]
  return [
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    ['text', Buffer.from('TOTAL $100.00\n'.repeat(500))],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['PDF', Buffer.from('%PDF-1.7\n%%EOF\n'.repeat(100))],
    ['GIF', await sharp(photo).resize(400).gif().toBuffer()],
    ['TIFF', await sharp(photo).resize(400).tiff().toBuffer()],
    ['AVIF', await sharp(photo).resize(400).avif({ effort: 0 }).toBuffer()],
    ['PNG of 900 megapixels', png(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000)))],
    ['PNG of 60,000 px a side', png(60_000, 400, deflateSync(Buffer.alloc(1000)))],
    ['PNG without pixels', png(2000, 2000, Buffer.alloc(0))],
    ['PNG with too few pixels', png(2000, 2000, deflateSync(Buffer.alloc(2000)))],
    ['PNG of broken zlib data', png(800, 800, Buffer.alloc(5000, 7))],
    ['PNG under 300 px', await sharp(photo).resize(200).png().toBuffer()],
    [
      'HEIC without a picture',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]),
    ],
    ...cuts.map((share): [string, Buffer] => [`JPEG cut at ${share}`, cut(photo, share)]),
    ...cuts.map((share): [string, Buffer] => [`PNG cut at ${share}`, cut(small, share)]),
    ...cuts.map((share): [string, Buffer] => [`HEIC cut at ${share}`, cut(heic, share)]),
    ...cuts.map((share): [string, Buffer] => [`WebP cut at ${share}`, cut(webp, share)]),
  ]
}

const RSS_MB = () => process.memoryUsage().rss / 1e6

let pool: Pool
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr' })
})
after(() => pool.stop())

/** As the service does it: the edge looks at the header, a worker at the rest. */
const refusalOf = async (bytes: Buffer): Promise<string> => {
  try {
    inspectImage(bytes)
    await pool.read(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof Rejection) return error.code
    if (error instanceof UndecodableImage) return 'undecodable'
    throw error
  }
}

test('no damaged, foreign or oversized file costs a second, a worker or much memory', {
  timeout: 120_000,
}, async () => {
  const files = await hostile()
  const before = RSS_MB()
  assert.ok(files.length >= 50)
  for (const [name, bytes] of files) {
    await takesLessThan(1_000, async () => assert.notEqual(await refusalOf(bytes), 'read', name))
  }
  assert.ok(RSS_MB() - before < 400, `${RSS_MB() - before} MB more`)
})

test('decoders of other formats are blocked in the worker too', { timeout: 120_000 }, async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>')
  await assert.rejects(pool.read(svg), UndecodableImage)
})

test('a bomb that passes no header check is refused by the decoder as well', {
  timeout: 120_000,
}, async () => {
  const bomb = png(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000)))
  await takesLessThan(3_000, () => assert.rejects(pool.read(bomb), /pixel limit/))
})

test('spoiled bytes, or a cut that was closed again, are read or refused and never cost a worker', {
  timeout: 120_000,
}, async () => {
  const closed = [0.01, 0.3, 0.7].map((share) => withEnd(cut(photo, share)))
  const spoiled = [1, 2, 3].flatMap((seed) => [spoil(photo, seed), spoil(heic, seed)])
  for (const bytes of [...closed, ...spoiled]) assert.match(await refusalOf(bytes), /read|undecodable|image_/)
  assert.equal((await pool.read(photo)).ticket.amount, '139.66')
})
