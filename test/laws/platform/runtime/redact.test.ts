import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { redacted, redactedText } from '#platform/runtime/redact.ts'

const RFC = 'EKU9003173C9'
const secretsByName = {
  authorization: 'Bearer fac_live_0000',
  ticket_image: 'iVBORw0KGgo',
  csf_pdf: 'JVBERi0xLjc',
  user_info: { razon_social: 'ESCUELA KEMPER URGATE' },
  rfc: RFC,
  RFC,
  razon_social: 'ESCUELA KEMPER URGATE',
  razonSocial: 'ESCUELA KEMPER URGATE',
  email: 'facturas@escuela.example',
  cp: '42501',
  codigo_postal: '42501',
  secret: 'whsec_c2VjcmV0',
  old_secrets: ['whsec_b2xk'],
  webhook_secret: 'whsec_c2VjcmV0',
  password: 'hunter2',
  'live-key': 'fac_live_1111',
}
const said = /KEMPER|EKU9003173C9|facturas@|42501|whsec_[a-zA-Z]|hunter2|fac_live_\d|iVBOR|JVBER/

const nesting = fc.letrec((tie) => ({
  place: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constant(secretsByName),
    tie('place').map((inner) => ({ inner })),
    tie('place').map((inner) => [inner]),
    tie('place').map((inner) => ({ err: Object.assign(new Error('failed'), { inner }) })),
  ),
})).place

test('what has the name of a secret or of personal data does not come out, at any depth', () => {
  fc.assert(
    fc.property(nesting, (fields) => {
      assert.doesNotMatch(JSON.stringify(redacted({ fields })), said)
    }),
  )
})

test('ids stay readable, whatever their digits happen to be', () => {
  const unlucky = '018f6b7e-1111-4222-8333-abc900317de3'
  assert.equal(redactedText(`event ${unlucky}, CFDI ${unlucky.toUpperCase()}`).includes('redacted'), false)
  fc.assert(fc.property(fc.uuid(), (id) => assert.equal(redactedText(id), id)))
})
