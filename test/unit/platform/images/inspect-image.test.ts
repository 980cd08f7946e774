import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectImage } from '#platform/images/inspect-image.ts'
import { codeOf, jpeg, makers, png, text, webp } from '#test/support/tickets/tiny-images.ts'

const each = Object.entries(makers)

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
