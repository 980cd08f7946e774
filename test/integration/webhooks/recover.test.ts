import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { MessageAnswer, TestSent } from '#contracts/http/webhooks/messages.ts'
import { FacturaCompleted } from '#contracts/http/webhooks/payloads.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { openApiWorld } from './api-world.ts'
import { messageClient, parsed } from './message-client.ts'
import { answering } from './receiver.ts'
import { eventually } from './world.ts'

let world: Awaited<ReturnType<typeof openApiWorld>>
let client: ReturnType<typeof messageClient>
before(async () => {
  world = await openApiWorld()
  client = messageClient(world)
  await world.work({ deadlineMs: 2_000, idleMs: 50 })
})
after(() => world.close())

test('an endpoint recovers what was skipped and what it missed, once each, and nothing of others', async () => {
  const { subscribe, recover, end, listed } = client
  const account = await world.account()
  const [early, own] = [await end(account), await world.receive(answering(200))]
  await world.endSession({ accountId: account.account_id, webhookUrl: own.url })
  await listed(account, 'state=skipped', 1)
  const [first, second] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const one = await subscribe(account, first.url)
  await end(account)
  await listed(account, `endpoint_id=${one.endpoint_id}&state=delivered`, 1)
  const two = await subscribe(account, second.url)
  assert.equal(await recover(account, one.endpoint_id), 1)
  assert.equal(await recover(account, two.endpoint_id), 1)
  await eventually('both have it', () => first.requests.length === 2 && second.requests.length === 1)
  assert.equal(second.requests[0]?.sessionId, early)
  await listed(account, `session_id=${early}&state=delivered`, 2)
  assert.deepEqual([await recover(account, one.endpoint_id), await recover(account, two.endpoint_id)], [0, 0])
})

test('recover leaves what is older than its time and what the endpoint is not subscribed to', async () => {
  const { subscribe, recover, end, listed } = client
  const account = await world.account()
  await end(account)
  await listed(account, 'state=skipped', 1)
  const receiver = await world.receive(answering(200))
  const failedOnly = await subscribe(account, receiver.url, ['factura.failed'])
  assert.equal(await recover(account, failedOnly.endpoint_id), 0)
  const all = await subscribe(account, `${receiver.url}/all`)
  assert.equal(await recover(account, all.endpoint_id, new Date(Date.now() + 60_000).toISOString()), 0)
  await world.send(account.live_key, `PATCH webhook_endpoints/${all.endpoint_id}`, { enabled: false })
  assert.equal(await recover(account, all.endpoint_id), 0)
  for (const body of [{}, { since: 'yesterday' }, { since: '2026-11-26', until: '2026-11-27' }]) {
    const answer = await world.send(
      account.live_key,
      `POST webhook_endpoints/${all.endpoint_id}/recover`,
      body,
    )
    await assertFailure(answer, 422, 'invalid_request')
  }
})

test('a test message is signed as all, reaches a disabled endpoint too, is listed and never recovered', async () => {
  const { subscribe, resend, recover, listed } = client
  const receiver = await world.receive(answering(200))
  const account = await world.account()
  const endpoint = await subscribe(account, receiver.url)
  const path = `webhook_endpoints/${endpoint.endpoint_id}`
  await world.send(account.live_key, `PATCH ${path}`, { enabled: false })
  const sent = await parsed(TestSent, await world.send(account.live_key, `POST ${path}/test`), 202)
  const [item] = await listed(account, 'state=delivered', 1)
  assert.equal(item?.message_id, sent.data.message_id)
  const [request] = receiver.requests
  assert.ok(request)
  const body = FacturaCompleted.parse(new Webhook(endpoint.secret).verify(request.body, request.headers))
  assert.deepEqual([body.test, body.session_id], [true, item.session_id])
  const shown = await parsed(
    MessageAnswer,
    await world.get(account.live_key, `webhook_messages/${item.message_id}`),
  )
  assert.deepEqual(shown.data.payload, JSON.parse(request.body))
  await world.send(account.live_key, `PATCH ${path}`, { enabled: true })
  assert.equal(await recover(account, endpoint.endpoint_id), 0)
  await rebuild(world.platform.database, webhookOutbox)
  assert.equal((await resend(account, item.message_id)).deliveries.length, 1)
  await eventually('it came again', () => receiver.requests.length === 2)
  assert.equal(receiver.requests[1]?.body, request.body)
})
