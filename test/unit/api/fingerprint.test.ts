import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { fingerprintOf as keyedFingerprintOf } from '../../../services/api/fingerprint.ts'

const image = Buffer.from('image')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const keyed = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
const fingerprintOf = (body: Record<string, unknown>, bytes: Buffer) => keyedFingerprintOf(body, bytes, 'key')

test('it is the HMAC of SHA-256 of "v1", a line end and the canonical JSON, the image by its digest', () => {
  const { fingerprint, plainFingerprint, fieldHashes } = fingerprintOf(
    { b: true, a: { d: 'é', c: 1 }, ticket_image: 'x', absent: undefined },
    image,
  )
  const canonical = `{"a":{"c":1,"d":"é"},"b":true,"ticket_image":"${sha256(image)}"}`
  assert.equal(plainFingerprint, sha256(`v1\n${canonical}`))
  assert.equal(fingerprint, keyed(plainFingerprint))
  assert.deepEqual(fieldHashes, {
    a: keyed('{"c":1,"d":"é"}'),
    b: keyed('true'),
    ticket_image: keyed(`"${sha256(image)}"`),
  })
})

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

test('another image is another payload', () => {
  assert.notEqual(fingerprintOf({}, image).fingerprint, fingerprintOf({}, Buffer.from('other')).fingerprint)
})

test('another key gives another fingerprint and other hashes of fields: accounts cannot be compared, nor an RFC guessed', () => {
  const [one, two] = ['one', 'two'].map((key) =>
    keyedFingerprintOf({ user_info: { rfc: 'XAXX' } }, image, key),
  )
  assert.equal(one?.plainFingerprint, two?.plainFingerprint)
  assert.notEqual(one?.fingerprint, two?.fingerprint)
  assert.notEqual(one?.fieldHashes['user_info'], two?.fieldHashes['user_info'])
})
