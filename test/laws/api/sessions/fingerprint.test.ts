import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fingerprintOf as keyedFingerprintOf } from '#services/api/sessions/fingerprint.ts'

const image = 'digest of the image'
const fingerprintOf = (body: Record<string, unknown>, digest: string) =>
  keyedFingerprintOf(body, digest, 'key')

const body = fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.jsonValue({ maxDepth: 2 }), {
  minKeys: 1,
  maxKeys: 6,
})

test('the order of keys makes no difference', () => {
  fc.assert(
    fc.property(body, (given) => {
      const reversed = Object.fromEntries(Object.entries(given).reverse())
      assert.deepEqual(fingerprintOf(reversed, image), fingerprintOf(given, image))
    }),
  )
})

test('another value of one field changes the fingerprint and the hash of that field alone', () => {
  fc.assert(
    fc.property(body, fc.string(), (given, text) => {
      const [field = ''] = Object.keys(given)
      fc.pre(field !== 'ticket_image' && JSON.stringify(given[field]) !== JSON.stringify(text))
      const [first, second] = [fingerprintOf(given, image), fingerprintOf({ ...given, [field]: text }, image)]
      assert.notEqual(first.fingerprint, second.fingerprint)
      const changed = Object.keys(first.fieldHashes).filter(
        (name) => first.fieldHashes[name] !== second.fieldHashes[name],
      )
      assert.deepEqual(changed, [field])
    }),
  )
})
