import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { fingerprintOf as keyedFingerprintOf } from '#services/api/sessions/fingerprint.ts'

const image = 'digest'
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const keyed = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
const fingerprintOf = (body: Record<string, unknown>, digest: string | string[]) =>
  keyedFingerprintOf(body, digest, 'key')

test('it is the HMAC of SHA-256 of "v1", a line end and the canonical JSON, the image by its digest', () => {
  const { fingerprint, plainFingerprint, fieldHashes } = fingerprintOf(
    { b: true, a: { d: 'é', c: 1 }, ticket_image: 'x', absent: undefined },
    image,
  )
  const canonical = `{"a":{"c":1,"d":"é"},"b":true,"ticket_image":"${image}"}`
  assert.equal(plainFingerprint, sha256(`v1\n${canonical}`))
  assert.equal(fingerprint, keyed(plainFingerprint))
  assert.deepEqual(fieldHashes, {
    a: keyed('{"c":1,"d":"é"}'),
    b: keyed('true'),
    ticket_image: keyed(`"${image}"`),
  })
})

test('of parts it is the list of their digests, in their order', () => {
  const { plainFingerprint } = fingerprintOf({}, ['a', 'b'])
  assert.equal(plainFingerprint, sha256('v1\n{"ticket_image":["a","b"]}'))
  assert.notEqual(fingerprintOf({}, ['b', 'a']).fingerprint, fingerprintOf({}, ['a', 'b']).fingerprint)
  assert.notEqual(fingerprintOf({}, [image]).fingerprint, fingerprintOf({}, image).fingerprint)
})

test('another image is another payload', () => {
  assert.notEqual(fingerprintOf({}, image).fingerprint, fingerprintOf({}, 'other').fingerprint)
})

test('another key gives another fingerprint and other hashes of fields: accounts cannot be compared, nor an RFC guessed', () => {
  const [one, two] = ['one', 'two'].map((key) =>
    keyedFingerprintOf({ user_info: { rfc: 'XAXX' } }, image, key),
  )
  assert.equal(one?.plainFingerprint, two?.plainFingerprint)
  assert.notEqual(one?.fingerprint, two?.fingerprint)
  assert.notEqual(one?.fieldHashes['user_info'], two?.fieldHashes['user_info'])
})
