import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newApiKey } from '#platform/api-key.ts'

test('two keys are never the same', () => {
  const many = Array.from({ length: 5_000 }, () => newApiKey('live'))
  assert.equal(new Set(many).size, many.length)
})
