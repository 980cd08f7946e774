import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { sign } from '#services/webhooks/sign.ts'
import { anyText } from '#test/support/any-text.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const id = 'msg_01JD3M3J0000000000000000AB'
const libraries = { standardwebhooks: Webhook, svix: SvixWebhook }

for (const [name, Library] of Object.entries(libraries)) {
  /** Throws unless the signature is good. */
  const verify = (secret: string, body: string, headers: Record<string, string>) =>
    new Library(secret).verify(body, headers)

  test(`what it signs, ${name} verifies, whatever the body`, () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyText()), (value) => {
        const secret = newSecret()
        const body = JSON.stringify(value)
        const headers = sign({ id, body, at: new Date(), secrets: [secret] })
        verify(secret, body, headers)
      }),
    )
  })

  test(`while a secret is rotated, ${name} takes the old and the new one, and no third`, () => {
    const [fresh, old] = [newSecret(), newSecret()]
    const headers = sign({ id, body: '{}', at: new Date(), secrets: [fresh, old] })
    assert.match(headers['webhook-signature'] ?? '', /^v1,\S{44} v1,\S{44}$/)
    verify(fresh, '{}', headers)
    verify(old, '{}', headers)
    assert.throws(() => verify(newSecret(), '{}', headers))
  })

  test(`${name} refuses another body, another id and an old time`, () => {
    const secret = newSecret()
    const headers = sign({ id, body: '{"a":1}', at: new Date(), secrets: [secret] })
    assert.throws(() => verify(secret, '{"a":2}', headers))
    assert.throws(() => verify(secret, '{"a":1}', { ...headers, 'webhook-id': 'msg_other' }))
    const old = sign({ id, body: '{}', at: new Date(Date.now() - 301_000), secrets: [secret] })
    assert.throws(() => verify(secret, '{}', old), /too old/)
  })
}
