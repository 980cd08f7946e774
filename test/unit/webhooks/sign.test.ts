import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sign } from '#services/webhooks/sign.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const id = 'msg_01JD3M3J0000000000000000AB'

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
