import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Rejection } from '#contracts/errors.ts'
import { inspectImage } from '#platform/inspect-image.ts'
import { processorSeconds } from '../../processor-seconds.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
const scan = Buffer.concat([segment(0xda, Buffer.alloc(10)), Buffer.from([1, 2, 3, 0xff, 0, 4])])
const jpeg = (width: number, height: number, end = Buffer.from([0xff, 0xd9])) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.alloc(10)])),
    scan,
    end,
  ])

const chunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), text(type), data, Buffer.alloc(4)])
const png = (width: number, height: number) =>
  Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', Buffer.alloc(40)),
    chunk('IEND', Buffer.alloc(0)),
  ])

const riff = (body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([text('RIFF'), size, text('WEBP'), body])
}
const webp = (width: number, height: number) =>
  riff(
    Buffer.concat([
      text('VP8X'),
      Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
      le24(width - 1),
      le24(height - 1),
      Buffer.alloc(20),
    ]),
  )

const box = (type: string, data: Buffer) => Buffer.concat([u32(data.length + 8), text(type), data])
const ispe = (width: number, height: number) => box('ispe', Buffer.concat([u32(0), u32(width), u32(height)]))
const heic = (width: number, height: number) =>
  Buffer.concat([
    box('ftyp', text('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.concat([
        u32(0),
        box('iprp', box('ipco', Buffer.concat([ispe(512, 512), ispe(width, height), ispe(240, 320)]))),
      ]),
    ),
    box('mdat', Buffer.alloc(64)),
  ])

const makers = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp, 'image/heic': heic }
const each = Object.entries(makers)

const codeOf = (bytes: Buffer): string => {
  try {
    return inspectImage(bytes).mediaType
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

test('every accepted format gives its media type and size', () => {
  for (const [mediaType, make] of each)
    assert.deepEqual(inspectImage(make(1200, 900)), { mediaType, width: 1200, height: 900 })
})

test('a side under 300 px is too small', () => {
  for (const [, make] of each) assert.equal(codeOf(make(1200, 299)), 'image_too_small')
})

test('more than 64 megapixels, or a side over 16,000 px, is too much', () => {
  for (const [, make] of each.filter(([type]) => type !== 'image/heic')) {
    assert.equal(codeOf(make(8001, 8000)), 'image_dimensions_exceeded')
    assert.equal(codeOf(make(16_001, 300)), 'image_dimensions_exceeded')
    assert.notEqual(codeOf(make(8000, 8000)), 'image_dimensions_exceeded')
  }
  assert.equal(codeOf(png(60_000, 15_000)), 'image_dimensions_exceeded')
})

test('a file that lost its end is corrupt, wherever it was cut', () => {
  for (const [, make] of each) {
    const whole = make(1200, 900)
    for (let length = 16; length < whole.length; length++)
      assert.equal(codeOf(whole.subarray(0, length)), 'image_corrupt', `${length} of ${whole.length} bytes`)
  }
})

test('an end marker inside an embedded preview is not the end of the photo', () => {
  assert.equal(codeOf(jpeg(1200, 900, Buffer.alloc(0))), 'image_corrupt')
})

test('bytes behind the picture do no harm', () => {
  for (const make of [jpeg, png, webp])
    assert.doesNotThrow(() => inspectImage(Buffer.concat([make(1200, 900), Buffer.alloc(50)])))
})

test('other files are refused with the list of accepted formats', () => {
  const others = ['GIF89a', '%PDF-1.7', '<svg xmlns="', 'BM', 'II*\0', '\0\0\0\x1cftypavif', '']
  for (const start of others)
    assert.equal(codeOf(Buffer.concat([text(start), Buffer.alloc(64)])), 'unsupported_image_format')
  assert.equal(codeOf(Buffer.alloc(0)), 'unsupported_image_format')
  assert.throws(() => inspectImage(Buffer.alloc(64)), /JPEG, PNG, WebP or HEIC/)
})

test('hostile bytes give an answer or a refusal, never anything else', () => {
  const known = [
    'unsupported_image_format',
    'image_corrupt',
    'image_too_small',
    'image_dimensions_exceeded',
    ...Object.keys(makers),
  ]
  const whole = fc.constantFrom(...each.map(([, make]) => make(800, 600)))
  const change = fc.record({ at: fc.nat(200), value: fc.nat(255) })
  const mutated = fc
    .tuple(whole, fc.array(change, { maxLength: 12 }), fc.nat(400))
    .map(([bytes, changes, length]) => {
      const copy = Buffer.from(bytes)
      for (const { at, value } of changes) if (at < copy.length) copy[at] = value
      return copy.subarray(0, length)
    })
  const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.oneof(mutated, random), (bytes) => known.includes(codeOf(bytes))),
    { numRuns: 500 },
  )
})

test('a file made of the smallest segments or boxes is walked in time', () => {
  const files = [
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2_000_000, 0xff)]),
    Buffer.concat([png(800, 600).subarray(0, 33), Buffer.alloc(2_000_000)]),
    Buffer.concat([heic(800, 600), Buffer.alloc(2_000_000, Buffer.from([0, 0, 0, 8, 65, 65, 65, 65]))]),
  ]
  assert.ok(processorSeconds(() => files.forEach(codeOf)) < 0.25)
})
