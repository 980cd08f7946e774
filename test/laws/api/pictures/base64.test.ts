import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeBase64, decodedLength } from '#services/api/pictures/base64.ts'

const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 })
const encode = (value: Uint8Array) => Buffer.from(value).toString('base64')

test('what was encoded is decoded, and its length is known before', () => {
  fc.assert(
    fc.property(bytes, (value) => {
      const base64 = encode(value)
      assert.deepEqual(decodeBase64(base64), Buffer.from(value))
      assert.equal(decodedLength(base64), value.length)
    }),
  )
})

test('one spelling only: any text that decodes is the encoding of what it decodes to', () => {
  const letters = fc.constantFrom(...'ABab01+/=-_ \n\t.!')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
      const decoded = decodeBase64(text)
      assert.ok(decoded === null || decoded.toString('base64') === text)
    }),
    { numRuns: 500 },
  )
})
