import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { MessageAnswer } from '#contracts/http/webhooks/messages.ts'
import { webhookNotices } from '#contracts/http/webhooks/notices.ts'
import { idempotencyKey } from '#contracts/http/webhooks/payloads.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { sessionKinds } from '#test/support/log/session-kinds.ts'
import { openApiWorld } from '../api-world.ts'
import { messageClient, parsed } from '../message-client.ts'
import { answering } from '../receiver.ts'
import { type Account, eventually } from '../world.ts'

let world: Awaited<ReturnType<typeof openApiWorld>>
let client: ReturnType<typeof messageClient>
before(async () => {
  world = await openApiWorld()
  client = messageClient(world)
  await world.work({ deadlineMs: 2_000, idleMs: 50 })
})
after(() => world.close())

const asking: readonly EndpointEvent[] = ['factura.needs_input']
const folio = { name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{6}$' }
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

/** The first attempt asks; the second one too, once the first question was answered. */
const ask = async (sessionId: string, n: number) => {
  const at = new Date().toISOString()
  const data = { n, fields: [{ ...folio, value: '12345' }], deadline: inADay() }
  await world.platform.handle(sessionId, { type: 'AskInput', at, data })
}

const askAgain = async (sessionId: string) => {
  const at = new Date().toISOString()
  const { handle } = world.platform
  await handle(sessionId, { type: 'GiveInput', at, data: { n: 1, fields: { [folio.name]: '123456' } } })
  const data = { n: 2, resume: 'start', definition: 'd' } as const
  await handle(sessionId, { type: 'StartBillingAttempt', at, data })
  await ask(sessionId, 2)
}

/** A session in its first attempt, asked. */
const asked = async ({ account_id: accountId }: Account, webhookUrl: string | null = null) => {
  const sessionId = newId('ses')
  const events = sessionKinds.asked
    .slice(0, 4)
    .map((event) =>
      event.type === 'SessionRequested' ? { ...event, data: { ...event.data, webhookUrl } } : event,
    )
  await world.platform.log.start({
    ...{ sessionId, accountId, mode: 'live', externalId: sessionId, fingerprint: sessionId, events },
  })
  await ask(sessionId, 1)
  return sessionId
}

test('each question is a message of its own, to endpoints that asked for it, signed, without what was read', async () => {
  const [curious, other] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const account = await world.account()
  const { secret } = await client.subscribe(account, curious.url, asking)
  await client.subscribe(account, other.url)
  const sessionId = await asked(account)
  await eventually('the first question is told', () => curious.requests.length === 1)
  await askAgain(sessionId)
  await eventually('the second question is told', () => curious.requests.length === 2)
  const bodies = curious.requests.map(({ body, headers }) =>
    webhookNotices.FacturaNeedsInput.strict().parse(new Webhook(secret).verify(body, headers)),
  )
  for (const body of bodies) {
    assert.deepEqual(
      [body.session_id, body.external_id, body.test_mode, body.needs_input.fields],
      [sessionId, sessionId, false, [folio]],
    )
    const { asked_at: at, reason } = body.needs_input
    assert.equal(reason, 'missing_ticket_field')
    assert.equal(body.idempotency_key, idempotencyKey('factura.needs_input', sessionId, new Date(at)))
  }
  assert.ok(curious.requests.every(({ body }) => !body.includes('12345')))
  assert.equal(new Set(curious.requests.map(({ headers }) => headers['webhook-id'])).size, 2)
  assert.deepEqual(other.requests, [])
  const items = await client.listed(account, 'event=factura.needs_input&state=delivered', 2)
  assert.deepEqual(
    items.map(({ message_id }) => message_id),
    curious.requests.map(({ headers }) => headers['webhook-id']).reverse(),
  )
  const shown = await parsed(
    MessageAnswer,
    await world.get(account.live_key, `webhook_messages/${items[1]?.message_id}`),
  )
  assert.deepEqual(shown.data.payload, bodies[0])
})

test('a session with its own webhook_url, and one that nobody listens to, make no message', async () => {
  const receiver = await world.receive(answering(200))
  const account = await world.account()
  await client.subscribe(account, receiver.url, asking)
  await asked(account, `${receiver.url}/own`)
  const silent = await world.account()
  await asked(silent)
  await asked(account)
  await eventually('the one with a subscriber is told', () => receiver.requests.length === 1)
  await sleep(500)
  assert.equal(receiver.requests.length, 1)
  assert.deepEqual((await client.messages(silent)).items, [])

  const { endpoint_id: late } = await client.subscribe(silent, `${receiver.url}/late`, asking)
  assert.equal(await client.recover(silent, late), 0)
  await rebuild(world.platform.database, webhookOutbox)
  await sleep(1_000)
  assert.equal(receiver.requests.length, 1)
})

test('a question that a disabled endpoint missed is recovered, and resent anywhere', async () => {
  const [off, other] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const account = await world.account()
  const { endpoint_id: id } = await client.subscribe(account, off.url, asking)
  const change = (body: object) => world.send(account.live_key, `PATCH webhook_endpoints/${id}`, body)
  assert.equal((await change({ enabled: false })).status, 200)
  await asked(account)
  const [skipped] = await client.listed(account, 'state=skipped&event=factura.needs_input', 1)
  assert.ok(skipped)
  assert.equal(skipped.endpoint_id, id)
  assert.equal((await change({ enabled: true })).status, 200)
  assert.equal(await client.recover(account, id), 1)
  await eventually('it is told', () => off.requests.length === 1)
  await client.listed(account, 'state=delivered', 1)
  assert.equal(await client.recover(account, id), 0)

  const { endpoint_id } = await client.subscribe(account, other.url)
  await client.resend(account, skipped.message_id, { endpoint_id })
  await eventually('the other one is told', () => other.requests.length === 1)
  assert.equal(other.requests[0]?.headers['webhook-id'], skipped.message_id)
})
