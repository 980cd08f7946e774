import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { sign } from '../../../services/webhooks/sign.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const id = 'msg_01JD3M3J0000000000000000AB'
const verify = (secret: string, body: string, headers: Record<string, string>) =>
  new Webhook(secret).verify(body, headers)

test('what it signs, the Standard Webhooks library verifies, whatever the body', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (value) => {
      const secret = newSecret()
      const body = JSON.stringify(value)
      assert.deepEqual(
        verify(secret, body, sign({ id, body, at: new Date(), secrets: [secret] })),
        JSON.parse(body),
      )
    }),
  )
})

test('while a secret is rotated, the old and the new one both verify, and a third does not', () => {
  const [fresh, old] = [newSecret(), newSecret()]
  const headers = sign({ id, body: '{}', at: new Date(), secrets: [fresh, old] })
  assert.match(headers['webhook-signature'] ?? '', /^v1,\S{44} v1,\S{44}$/)
  assert.deepEqual(verify(fresh, '{}', headers), {})
  assert.deepEqual(verify(old, '{}', headers), {})
  assert.throws(() => verify(newSecret(), '{}', headers))
})

test('another body, another id or an old time is refused', () => {
  const secret = newSecret()
  const headers = sign({ id, body: '{"a":1}', at: new Date(), secrets: [secret] })
  assert.throws(() => verify(secret, '{"a":2}', headers))
  assert.throws(() => verify(secret, '{"a":1}', { ...headers, 'webhook-id': 'msg_other' }))
  const old = sign({ id, body: '{}', at: new Date(Date.now() - 301_000), secrets: [secret] })
  assert.throws(() => verify(secret, '{}', old), /too old/)
})

test('the timestamp is in whole seconds', () => {
  const headers = sign({ id, body: '', at: new Date('2026-11-20T10:13:15.999Z'), secrets: [newSecret()] })
  assert.equal(headers['webhook-timestamp'], '1795169595')
})

for (const bad of [
  '',
  'whsec_',
  `whsec_${randomBytes(23).toString('base64')}`,
  randomBytes(32).toString('base64'),
])
  test(`a secret like ${JSON.stringify(bad.slice(0, 12))} (${bad.length} characters) is refused`, () => {
    assert.throws(() => sign({ id, body: '', at: new Date(), secrets: [bad] }), /whsec_/)
  })
