import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { FacturaCompleted, WebhookPayload } from '#contracts/http/webhooks/payloads.ts'
import { sql } from '#contracts/sql.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { answering, type Request } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 2_000 })
})
after(() => world.close())

const both: readonly EndpointEvent[] = ['factura.completed', 'factura.failed']

const subscribe = async (accountId: string, url: string, events = both) => {
  const made = await world.platform.accounts.endpoints.create(
    { accountId, mode: 'live' },
    { url, events, description: null },
  )
  assert.ok(typeof made === 'object')
  return { id: made.endpoint.endpoint_id, secret: made.secret }
}

type Row = Readonly<{ endpoint_id: string; state: string; attempts: number; message_id: string }>

const rows = (sessionId: string) =>
  world.platform.database.query<Row>(sql`
    select endpoint_id, state, attempts, message_id from webhook_delivery.deliveries
    where session_id = ${sessionId} order by endpoint_id`)

const rowsWhere = (sessionId: string, what: string, holds: (all: readonly Row[]) => boolean) =>
  eventually(what, async () => {
    const found = await rows(sessionId)
    return holds(found) && found
  })

const bodyFor = (secret: string, request: Request | undefined) => {
  assert.ok(request)
  return WebhookPayload.parse(new Webhook(secret).verify(request.body, request.headers))
}

test('every subscribed endpoint gets the message under one id, signed with its own secret, and settles by itself', async () => {
  const [good, bad] = [await world.receive(answering(200)), await world.receive(answering(500))]
  const { account_id: accountId } = await world.account()
  const [first, second] = [await subscribe(accountId, good.url), await subscribe(accountId, bad.url)]
  const failedOnly = await world.receive(answering(200))
  await subscribe(accountId, failedOnly.url, ['factura.failed'])
  const sessionId = await world.endSession({ accountId })
  const found = await rowsWhere(
    sessionId,
    'both were tried',
    (all) => all.length === 2 && all.every(({ attempts }) => attempts === 1),
  )
  assert.deepEqual(Object.fromEntries(found.map(({ endpoint_id, state }) => [endpoint_id, state])), {
    [first.id]: 'delivered',
    [second.id]: 'waiting',
  })
  const [told, failed] = [good.requests[0], bad.requests[0]]
  assert.equal(told?.headers['webhook-id'], failed?.headers['webhook-id'])
  assert.deepEqual(bodyFor(first.secret, told), bodyFor(second.secret, failed))
  assert.throws(() => bodyFor(second.secret, told))
  assert.equal(failedOnly.requests.length, 0)
  const body = FacturaCompleted.parse(bodyFor(first.secret, told))
  assert.deepEqual([body.test_mode, body.test], [false, undefined])
  assert.match(body.uuid, /^[0-9A-F-]{36}$/i)
  assert.match(body.total, /^\d+\.\d{2}$/)
  assert.equal(typeof body.merchant?.name, 'string')
})

test('an endpoint of the other mode gets nothing', async () => {
  const receiver = await world.receive(answering(200))
  const { account_id: accountId } = await world.account()
  await world.platform.accounts.endpoints.create(
    { accountId, mode: 'test' },
    { url: receiver.url, events: both, description: null },
  )
  const sessionId = await world.endSession({ accountId })
  const [row] = await rowsWhere(sessionId, 'it is kept', (all) => all.length === 1)
  assert.deepEqual([row?.endpoint_id, row?.state], [accountId, 'skipped'])
})

test('a webhook_url replaces the endpoints', async () => {
  const [own, endpoint] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account()
  await subscribe(accountId, endpoint.url)
  const sessionId = await world.endSession({ accountId, webhookUrl: own.url })
  const found = await rowsWhere(sessionId, 'it is told', (all) =>
    all.some(({ state }) => state === 'delivered'),
  )
  assert.equal(found.length, 1)
  assert.deepEqual([own.requests.length, endpoint.requests.length], [1, 0])
})

test('a disabled endpoint has its row skipped, and the others are told', async () => {
  const [on, off] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account()
  await subscribe(accountId, on.url)
  const { id } = await subscribe(accountId, off.url)
  const named = { owner: { accountId, mode: 'live' }, endpointId: id } as const
  await world.platform.accounts.endpoints.change(named, { enabled: false })
  const sessionId = await world.endSession({ accountId })
  const found = await rowsWhere(sessionId, 'one is told', (all) =>
    all.some(({ state }) => state === 'delivered'),
  )
  assert.equal(found.find(({ endpoint_id }) => endpoint_id === id)?.state, 'skipped')
  assert.equal(off.requests.length, 0)
})

test('a deleted endpoint gets nothing of what was waiting for it', async () => {
  const bad = await world.receive(answering(500))
  const { account_id: accountId } = await world.account()
  const { id } = await subscribe(accountId, bad.url)
  const sessionId = await world.endSession({ accountId })
  await rowsWhere(sessionId, 'it failed once', ([row]) => row?.attempts === 1)
  await world.platform.accounts.endpoints.remove({ owner: { accountId, mode: 'live' }, endpointId: id })
  await world.makeDue(sessionId)
  await rowsWhere(sessionId, 'it is abandoned', ([row]) => row?.state === 'abandoned')
  assert.equal(bad.requests.length, 1)
})

test('an outbox that is rebuilt sends nothing to endpoints that were made since', async () => {
  const [old, late] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account(old.url)
  const sessionId = await world.endSession({ accountId })
  await rowsWhere(sessionId, 'it is told', ([row]) => row?.state === 'delivered')
  await subscribe(accountId, late.url)
  await rebuild(world.platform.database, webhookOutbox)
  await sleep(1_000)
  assert.equal((await rows(sessionId)).length, 1)
  assert.deepEqual([old.requests.length, late.requests.length], [1, 0])
})
