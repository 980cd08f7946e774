import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rowOf, UnreadableRecord } from '#platform/transport/kafka/session-record.ts'

test('no bytes whatever make the reading fail in another way', () => {
  const bytes = fc
    .oneof(fc.uint8Array(), fc.json().map(Buffer.from), fc.string().map(Buffer.from))
    .map(Buffer.from)
  fc.assert(
    fc.property(fc.option(bytes), fc.option(bytes), (key, value) => {
      assert.throws(() => rowOf({ key, value }), UnreadableRecord)
    }),
    { numRuns: 300 },
  )
})
