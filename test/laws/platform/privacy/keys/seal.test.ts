import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { open, SEAL_BYTES, SealBroken, seal } from '#platform/privacy/keys/seal.ts'

const secret = randomBytes(32)
const bytes = () => fc.uint8Array({ maxLength: 300 })

test('whatever is sealed opens in its place with its key, and is longer by a fixed number of bytes', () => {
  fc.assert(
    fc.property(bytes(), fc.string(), (plain, context) => {
      const sealed = seal(secret, plain, context)
      assert.equal(sealed.length, plain.length + SEAL_BYTES)
      assert.deepEqual(new Uint8Array(open(secret, sealed, context)), plain)
    }),
  )
})

test('with any bit changed, cut short, in another place or with another key it does not open', () => {
  fc.assert(
    fc.property(bytes(), fc.nat(), fc.integer({ min: 0, max: 7 }), (plain, at, bit) => {
      const sealed = seal(secret, plain, 'here')
      const changed = Buffer.from(sealed)
      const place = at % sealed.length
      changed[place] = (changed[place] ?? 0) ^ (1 << bit)
      assert.throws(() => open(secret, changed, 'here'), SealBroken)
      assert.throws(() => open(secret, sealed.subarray(0, place), 'here'), SealBroken)
      assert.throws(() => open(secret, sealed, 'there'), SealBroken)
      assert.throws(() => open(randomBytes(32), sealed, 'here'), SealBroken)
    }),
  )
})
