import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { missingPartitions } from '#platform/transport/kafka/client/missing-partitions.ts'

test('of all that was asked, exactly what was confirmed and not failed is gone from the answer', () => {
  const partition = fc.integer({ min: 0, max: 11 })
  const receipt = fc.record({ partition, errorCode: fc.constantFrom(0, 0, 0, 6) })
  fc.assert(
    fc.property(fc.array(partition), fc.array(receipt), (asked, reply) => {
      const failed = new Set(reply.filter(({ errorCode }) => errorCode !== 0).map((one) => one.partition))
      const confirmed = new Set(reply.map((one) => one.partition))
      const missing = new Set(missingPartitions(asked, reply))
      for (const each of asked) assert.equal(missing.has(each), failed.has(each) || !confirmed.has(each))
    }),
  )
})
