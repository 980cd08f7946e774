import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PortalTrouble } from '#services/billing/engine/ends/portal-trouble.ts'
import { runFlow, runLookup } from '#services/billing/engine/run-flow.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { alert, confirm, good, ok, portal, type Reply, recover, values, visit } from './scripted-portal.ts'

const oxxo = merchantNamed('oxxo')

const down = new PortalTrouble('portal_down', 'ECONNRESET')
const unconfirmed = { kind: 'retryLater', reason: 'commit_unconfirmed', absent: false, afterSeconds: null }

test('the whole way: one intent, one issuing request, the XML and the folio', async () => {
  const { outcome, commits, intents } = await visit({})
  assert.deepEqual(outcome, { kind: 'issued', pdf: null, via: 'download', folio: 'A-1' })
  assert.deepEqual([commits, intents], [1, 1])
})

test('without permission to issue, nothing is issued', async () => {
  const { outcome, commits } = await visit({}, { may: false })
  assert.deepEqual([outcome, commits], [unconfirmed, 0])
})

test('a page that does not show our total again is never confirmed', async () => {
  const { outcome, commits, intents } = await visit({ 'POST fiscal': confirm('$999.00') })
  assert.deepEqual(outcome, { kind: 'operator', reason: 'portal_changed' })
  assert.deepEqual([commits, intents], [0, 0])
})

test('where the step with the echo is skipped, nothing is issued', async () => {
  const steps = oxxo.flow.steps.map((step) =>
    'expect' in step && step.expect.some(({ echo }) => echo !== undefined)
      ? { ...step, if: { css: '#nothing' } }
      : step,
  )
  const { outcome, commits, intents } = await visit({}, { flow: { ...oxxo.flow, steps } })
  assert.deepEqual(outcome, { kind: 'operator', reason: 'portal_changed' })
  assert.deepEqual([commits, intents], [0, 0])
})

const afterCommit: readonly (readonly [string, Reply])[] = [
  ['no answer', down],
  ['a time-out', new PortalTrouble('timeout', 'late')],
  ['an error page', { status: 500, body: 'oops' }],
  ['a page nobody knows', '<p>gracias</p>'],
  ['a captcha', '<div class="g-recaptcha"></div>'],
  ['"not found"', alert('El ticket no existe')],
  ['an invoice without a link', '<div id="ok"></div>'],
  ...[
    'Factura emitida. Si su RFC no es correcto, comuníquese con nosotros',
    'Su CFDI se generó y fue enviado. Este ticket ya no se puede facturar de nuevo.',
    'Solicitud recibida. Fecha límite de cancelación: vencida en 72 horas',
    'Factura generada. El ticket ya fue facturado por otro cliente',
  ].map((sentence) => [`"${sentence}"`, alert(sentence)] as const),
]
for (const [what, reply] of afterCommit) {
  test(`${what} after the issuing request leads to a look-up, never to a new start of the flow`, async () => {
    const { outcome, commits } = await visit({ 'POST emitir': reply })
    assert.deepEqual([outcome, commits], [unconfirmed, 1])
  })
}

test('an XML that cannot be had after the issuing request leads to a look-up', async () => {
  assert.deepEqual((await visit({ 'GET 1.xml': down })).outcome, unconfirmed)
})

test('an explicit refusal of the issuing request ends as rejected', async () => {
  const { outcome } = await visit({ 'POST emitir': alert('CFDI40147 - El domicilio no corresponde') })
  assert.deepEqual(outcome, {
    kind: 'rejected',
    code: 'receiver_data_rejected',
    message: 'CFDI40147 - El domicilio no corresponde',
    satCode: 'CFDI40147',
  })
})

test('an invoice that is there already is fetched, and nothing is issued', async () => {
  const { outcome, commits } = await visit({ 'POST ticket': recover, 'POST recuperar': ok })
  assert.deepEqual([outcome, commits], [{ kind: 'issued', pdf: null, via: 'recovered', folio: 'A-1' }, 0])
})

test('"already invoiced", but no invoice for this receiver: it was issued to somebody else', async () => {
  const { outcome } = await visit({ 'POST ticket': alert('El ticket ya fue facturado') })
  assert.deepEqual(outcome, {
    kind: 'rejected',
    code: 'ticket_already_invoiced',
    message: null,
    satCode: null,
  })
})

const beforeCommit: readonly (readonly [string, Reply, object])[] = [
  ['an outage', down, { kind: 'retryLater', reason: 'portal_down', absent: false, afterSeconds: null }],
  [
    'status 503',
    { status: 503, body: '' },
    { kind: 'retryLater', reason: 'portal_down', absent: false, afterSeconds: null },
  ],
  [
    'status 429',
    { status: 429, body: '' },
    { kind: 'retryLater', reason: 'rate_limited', absent: false, afterSeconds: null },
  ],
  ['a captcha', '<div class="h-captcha"></div>', { kind: 'operator', reason: 'captcha' }],
  ['an unknown page', '<p>nuevo portal</p>', { kind: 'operator', reason: 'portal_changed' }],
]
for (const [what, reply, expected] of beforeCommit) {
  test(`${what} before the issuing step issues nothing`, async () => {
    const { outcome, intents } = await visit({ 'POST ticket': reply })
    assert.deepEqual([outcome, intents], [expected, 0])
  })
}

test('a look-up finds an invoice, learns that there is none, or learns nothing; it never issues', async () => {
  const look = (reply: Reply) => visit({ 'POST recuperar': reply }, { run: runLookup })
  assert.deepEqual((await look(ok)).outcome, { kind: 'issued', pdf: null, via: 'recovered', folio: 'A-1' })
  assert.deepEqual((await look(alert('No existe factura para ese ticket.'))).outcome, {
    ...unconfirmed,
    absent: true,
  })
  assert.deepEqual((await look(down)).outcome, unconfirmed)
  assert.deepEqual((await look(alert('No encontramos su ticket'))).outcome, unconfirmed)
  assert.deepEqual((await look('<p>?</p>')).outcome, unconfirmed)
  const others = await look(alert('El ticket ya fue facturado a otro RFC'))
  assert.equal(others.outcome.kind, 'rejected')
  assert.deepEqual([others.commits, others.intents], [0, 0])
})

test('a defect is not mistaken for an answer of the portal', async () => {
  const broken = { 'POST fiscal': confirm('$1,116.00') }
  await assert.rejects(async () => {
    const world = portal({ ...good, ...broken })
    const intend = () => Promise.reject(new Error('the database is away'))
    await runFlow({
      flow: oxxo.flow,
      base: new URL('https://tienda.mx/m/oxxo/'),
      client: world.client,
      values,
      issuerRfcs: oxxo.rfcs,
      phrases: oxxo.phrases,
      intend,
      trace: () => undefined,
    })
  }, /the database is away/)
})
