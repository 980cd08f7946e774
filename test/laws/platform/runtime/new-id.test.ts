import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'

test('ids of one millisecond differ', () => {
  assert.equal(new Set(Array.from({ length: 1_000 }, () => newId('ses', 7))).size, 1_000)
})
