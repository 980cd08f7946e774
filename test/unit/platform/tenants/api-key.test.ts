import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyDigest, newApiKey } from '#platform/tenants/api-key.ts'

const PEPPER = 'a pepper of the tests, at least 32 characters'

test('a digest depends on the key and on the pepper', () => {
  const key = newApiKey('live')
  const digests = [keyDigest(key, PEPPER), keyDigest(newApiKey('live'), PEPPER), keyDigest(key, `${PEPPER}!`)]
  assert.equal(new Set(digests.map((digest) => digest.toString('hex'))).size, 3)
  assert.deepEqual(keyDigest(key, PEPPER), digests[0])
})
