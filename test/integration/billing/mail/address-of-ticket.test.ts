import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flow } from '#merchants/language/flow.ts'
import { visitFlow } from '#test/support/billing/visit-flow.ts'
import { type Moments, openRequestServer, refusal } from '#test/support/mail/request-server.ts'

/** How a request by mail ends; the ticket's folio is 0200000001. */
const ends = async (to: string, moments: Moments = {}) => {
  const server = await openRequestServer(moments)
  const mail = { to, source: 'ticket', subject: 'Factura', body: '{{receiver.rfc}}' }
  const flow = Flow.parse({ steps: [{ mail, commit: true }, { take: { mail: true } }] })
  const asked = { url: 'http://tienda.invalid', browsers: null, mailServer: server.url }
  const { outcome, intents } = await visitFlow(flow, asked)
  await server.close()
  const why = 'field' in outcome ? outcome.field : 'reason' in outcome && outcome.reason
  return [outcome.kind, why, intents.length, server.mails.length]
}

const refused = (said: string): Moments => ({
  recipient: () => {
    throw refusal(550, said)
  },
})

test('a code that makes an address is written to', async () => {
  assert.deepEqual(await ends('{{code.folio}}@tienda.mx'), ['retryLater', 'awaiting_email', 1, 1])
})

test('a code that makes no address, or one that nobody has, is asked for', async () => {
  const asks = ['needsInput', 'portal_fields.folio', 0, 0]
  assert.deepEqual(await ends('{{code.folio}}'), asks)
  assert.deepEqual(await ends('{{code.folio}}@tienda.mx', refused('5.1.1 no such user')), asks)
})

test('where mail of ours is not taken at all, the code may be right', async () => {
  const later = ['retryLater', 'portal_down', 0, 0]
  assert.deepEqual(await ends('{{code.folio}}@tienda.mx', refused('5.7.1 not from you')), later)
})

test("an address of the merchant's own is its fault", async () => {
  assert.deepEqual(await ends('facturas'), ['operator', 'portal_changed', 0, 0])
  assert.deepEqual(await ends('facturas@tienda.mx', refused('no')), ['retryLater', 'portal_down', 0, 0])
})
