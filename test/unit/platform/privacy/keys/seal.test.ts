import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { derive, seal } from '#platform/privacy/keys/seal.ts'

const secret = randomBytes(32)

test('the same bytes sealed twice are not alike', () => {
  const plain = randomBytes(32)
  assert.notDeepEqual(seal(secret, plain, ''), seal(secret, plain, ''))
})

test('a derived secret is the same for its purpose and of no use for another', () => {
  assert.deepEqual(derive(secret, 'a'), derive(secret, 'a'))
  assert.notDeepEqual(derive(secret, 'a'), derive(secret, 'b'))
  assert.equal(derive(secret, 'a').length, 32)
})
