import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { base64Of, decodeBase64, decodedLength } from '../../../services/api/base64.ts'

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

test('what Node would skip in silence is refused', () => {
  const valid = encode(Buffer.from('a ticket of some kin'))
  const wrong = [
    '',
    '!!!!',
    'AB==',
    `${valid}\n`,
    ` ${valid}`,
    valid.replace('=', ''),
    'ab-_',
    `${valid}====`,
    'data:,x',
    'A',
  ]
  for (const text of wrong) assert.equal(decodeBase64(text), null, JSON.stringify(text))
})

test('a data: prefix is taken off, whatever image it claims to be', () => {
  for (const prefix of [
    'data:image/jpeg;base64,',
    'data:;base64,',
    'DATA:image/png;charset=utf-8;BASE64,',
    '',
  ]) {
    assert.equal(base64Of(`${prefix}QUJD`), 'QUJD')
  }
  assert.equal(base64Of('data:image/png,QUJD'), 'data:image/png,QUJD')
})
