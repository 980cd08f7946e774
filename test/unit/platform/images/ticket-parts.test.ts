import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { joinParts, splitParts } from '#platform/images/ticket-parts.ts'

const parts = fc.array(fc.uint8Array({ maxLength: 50 }), { minLength: 1, maxLength: 3 })

test('law: the parts of a ticket come back as they were sent, and one alone is stored as it is', () => {
  fc.assert(
    fc.property(parts, (sent) => {
      assert.deepEqual(
        splitParts(joinParts(sent)).map((part) => [...part]),
        sent.map((part) => [...part]),
      )
    }),
  )
  assert.deepEqual(joinParts([Buffer.from('photo')]), Buffer.from('photo'))
})

test('parts that are cut, or more than there can be, are refused', () => {
  const stored = joinParts([Buffer.from('upper'), Buffer.from('lower')])
  assert.throws(() => splitParts(stored.subarray(0, stored.length - 1)), RangeError)
  assert.throws(() => splitParts(Buffer.concat([stored, Buffer.from('x')])), RangeError)
  const four = joinParts([1, 2, 3, 4].map((n) => Buffer.from([n])))
  assert.throws(() => splitParts(four), RangeError)
})
