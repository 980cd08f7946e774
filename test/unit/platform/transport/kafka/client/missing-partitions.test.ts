import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingPartitions } from '#platform/transport/kafka/client/missing-partitions.ts'

const ok = (partition: number) => ({ partition, errorCode: 0 })

test('a reply that covers every partition leaves none', () => {
  assert.deepEqual(missingPartitions([2, 0, 2, 1], [ok(0), ok(1), ok(2)]), [])
  assert.deepEqual(missingPartitions([], []), [])
})

test('what the reply does not name was not written', () => {
  assert.deepEqual(missingPartitions([0, 1, 2, 11, 10], [ok(1), ok(11)]), [0, 2, 10])
  assert.deepEqual(missingPartitions([3], []), [3])
})

test('a partition that answers with an error was not written, whatever else is said of it', () => {
  assert.deepEqual(missingPartitions([0, 1], [ok(0), { partition: 1, errorCode: 6 }]), [1])
  assert.deepEqual(missingPartitions([1], [{ partition: 1, errorCode: 6 }, ok(1)]), [1])
})
