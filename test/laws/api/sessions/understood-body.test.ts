import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import { CreateSession } from '#contracts/http/requests.ts'
import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import { receiverSource } from '#services/api/receivers/receiver-source.ts'
import { fingerprintOf } from '#services/api/sessions/fingerprint.ts'
import { earlierBodies, understoodBody } from '#services/api/sessions/understood-body.ts'

type Sent = Readonly<Record<string, unknown>>

const plain = {
  external_id: 'gasto-1',
  ticket_image: 'aGk=',
  user_info: { razon_social: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9', regimen: '601', cp: '42501' },
  webhook_url: 'https://hooks.example.com/in?a=B',
}

const understood = (sent: Sent) => {
  const body = CreateSession.parse(sent)
  const checked = checkReceiver({ ...plain.user_info, ...body.user_info }, '2026-11-20')
  assert.ok(checked.ok, JSON.stringify(checked))
  const url = body.webhook_url === undefined ? null : checkWebhookUrl(body.webhook_url, { allowLocal: false })
  assert.notEqual(url?.ok, false)
  const { receiver } = checked
  return {
    body,
    meaning: {
      testMode: body.test_mode,
      source: receiverSource(body),
      receiver,
      webhookUrl: url?.ok ? url.url : null,
    },
  }
}
const printOf = (sent: Sent) => {
  const { body, meaning } = understood(sent)
  return fingerprintOf(understoodBody(body, meaning), 'digest', 'key')
}
const printsOfBefore = (sent: Sent) => {
  const { body, meaning } = understood(sent)
  return earlierBodies(body, meaning).map((fields) => fingerprintOf(fields, 'digest', 'key').fingerprint)
}

/** Each letter in either case. */
const inAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      Array.from(text, (letter, i) => (upper[i] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    )
const blanks = fc.constantFrom('', ' ', '  ', '\u00a0')
const padded = (text: fc.Arbitrary<string>) => fc.tuple(blanks, text, blanks).map((parts) => parts.join(''))

const spelled = fc.record({
  rfc: padded(inAnyCase(plain.user_info.rfc)),
  name: padded(
    fc
      .tuple(
        inAnyCase('escuela'),
        inAnyCase('kemper'),
        inAnyCase('urgate'),
        fc.constantFrom('', ' SA de CV', ', S.A. DE C.V.', ' s de rl de cv'),
      )
      .map(([a, b, c, type]) => `${a} ${b}  ${c}${type}`),
  ),
  url: fc
    .tuple(inAnyCase('https'), inAnyCase('hooks.example.com'), fc.constantFrom('', '.', ':443'))
    .map(([scheme, host, port]) => `${scheme}://${host}${port}/in?a=B`),
  defaults: fc.constantFrom(
    {},
    { test_mode: false },
    { save_customer: false },
    { test_mode: false, save_customer: false },
  ),
})

const sentAs = ({
  rfc,
  name,
  url,
  defaults,
}: {
  rfc: string
  name: string
  url: string
  defaults: object
}) => ({
  ...plain,
  ...defaults,
  webhook_url: url,
  user_info: { ...plain.user_info, rfc, razon_social: name },
})

test('what means the same has the same fingerprint and the same hash of each field, however it is spelled', () => {
  const wanted = printOf(plain)
  fc.assert(fc.property(spelled, (spelling) => assert.deepEqual(printOf(sentAs(spelling)), wanted)))
})

test('a replay of an old request finds the fingerprint that it had as it was sent', () => {
  fc.assert(
    fc.property(spelled, (spelling) => {
      const sent = sentAs(spelling)
      const name = understood(sent).meaning.receiver.razon_social
      const { test_mode, save_customer } = CreateSession.parse(sent)
      const kept = { ...sent, test_mode, save_customer, user_info: { ...sent.user_info, razon_social: name } }
      assert.ok(printsOfBefore(sent).includes(fingerprintOf(kept, 'digest', 'key').fingerprint))
    }),
  )
})

const changes: readonly [string, Sent][] = [
  ['another RFC', { user_info: { ...plain.user_info, rfc: 'IIA040805DZ4' } }],
  ['another name', { user_info: { ...plain.user_info, razon_social: 'ESCUELA KEMPER' } }],
  ['another postal code', { user_info: { ...plain.user_info, cp: '06000' } }],
  ['an e-mail', { user_info: { ...plain.user_info, email: 'a@example.com' } }],
  ['an explicit use', { uso_cfdi: 'G03' }],
  ['a payment method', { payment_method: '01' }],
  ['another path, by its case', { webhook_url: 'https://hooks.example.com/IN?a=B' }],
  ['another query', { webhook_url: 'https://hooks.example.com/in?a=b' }],
  ['another port', { webhook_url: 'https://hooks.example.com:8443/in?a=B' }],
  ['no address', { webhook_url: undefined }],
  ['test mode', { test_mode: true }],
  ['that the receiver is kept', { save_customer: true }],
]
for (const [name, change] of changes)
  test(`${name} is another request, now and before`, () => {
    const other = { ...plain, ...change }
    assert.notEqual(printOf(other).fingerprint, printOf(plain).fingerprint)
    assert.ok(!printsOfBefore(other).includes(printOf(plain).fingerprint))
  })

test('save_customer of a customer says nothing', () => {
  const { user_info: _, ...rest } = plain
  const customer = { ...rest, customer_id: 'cus_1' }
  assert.deepEqual(printOf({ ...customer, save_customer: true }), printOf(customer))
})
