import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { processorSeconds } from '#test/support/processor-seconds.ts'
import { codeOf, heic, makers, png } from '#test/support/tickets/tiny-images.ts'

const each = Object.entries(makers)

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
