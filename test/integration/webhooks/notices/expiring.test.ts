import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { ofType } from '#contracts/events/of-type.ts'
import { webhookNotices } from '#contracts/http/webhooks/notices.ts'
import { idempotencyKey } from '#contracts/http/webhooks/payloads.ts'
import { sql } from '#contracts/sql.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { serveDueWarnings, startWarnings } from '#services/billing/due/warnings.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import { beginWaiting, inHours } from '#test/support/log/begin-waiting.ts'
import { openApiWorld } from '../api-world.ts'
import { messageClient } from '../message-client.ts'
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

type Waiting = Omit<Parameters<typeof beginWaiting>[1], 'accountId'>

/** An account that hears of what expires, and one session of it, which the timers know. */
const waitingWith = async (waiting: Waiting) => {
  const receiver = await world.receive(answering(200))
  const account = await world.account()
  const { secret } = await client.subscribe(account, receiver.url, ['factura.expiring'])
  const sessionId = await beginWaiting(world.platform.log, { accountId: account.account_id, ...waiting })
  await projected(sessionId)
  return { account, receiver, secret, sessionId }
}

const timerOf = async (sessionId: string) => {
  const [timer] = await world.platform.database.query<{ warned: Date[]; asks: boolean; over: boolean }>(sql`
    select warned, due_at is not null and resume is null as asks, over
    from session_timers.timers where session_id = ${sessionId}`)
  return timer
}

const historyOf = (sessionId: string) => world.platform.log.read(sessionId)
const warningsOf = async (sessionId: string) =>
  ofType(await historyOf(sessionId), 'ExpiryWarned').map(({ data }) => data.expiresAt)

/** The timers have read the log of the session to its present end. */
const projected = async (sessionId: string) => {
  const warnings = await warningsOf(sessionId)
  const history = await historyOf(sessionId)
  const asks = history.findLast(({ type }) => type.startsWith('Input'))?.type === 'InputRequested'
  const over = history.some(({ type }) => type === 'SessionFailed')
  await eventually(`the timer of ${sessionId}`, async () => {
    const timer = await timerOf(sessionId)
    return timer?.warned.length === warnings.length && timer.asks === asks && timer.over === over
  })
}

/** As the process does, in so many hours from now. */
const warnIn = (hours: number) =>
  serveDueWarnings({ ...world.platform, clock: { now: () => inHours(hours) } })

/** How often the session is warned of by then, after a second pass whose leases are over. */
const warnedBy = async (sessionId: string, hours: number) => {
  await warnIn(hours)
  await projected(sessionId)
  await warnIn(hours + 0.01)
  return (await warningsOf(sessionId)).length
}

test('a question of 72 h is warned of 24 h before its end, once, to endpoints that asked for it', async () => {
  const { account, receiver, secret, sessionId } = await waitingWith({ questionHours: 72 })
  const other = await world.receive(answering(200))
  await client.subscribe(account, other.url)
  assert.equal(await warnedBy(sessionId, 47.9), 0)
  assert.equal(await warnedBy(sessionId, 48.1), 1)
  await eventually('it is told', () => receiver.requests.length === 1)
  const [request] = receiver.requests
  assert.ok(request)
  const { body, headers } = request
  const told = webhookNotices.FacturaExpiring.strict().parse(new Webhook(secret).verify(body, headers))
  assert.deepEqual([told.session_id, told.external_id, told.test_mode], [sessionId, sessionId, false])
  assert.deepEqual(await warningsOf(sessionId), [told.expires_at])
  assert.equal(told.idempotency_key, idempotencyKey('factura.expiring', sessionId, new Date(told.expires_at)))
  const items = await client.listed(account, 'event=factura.expiring&state=delivered', 1)
  assert.equal(items[0]?.message_id, headers['webhook-id'])
  assert.equal(await warnedBy(sessionId, 71), 1)
  await rebuild(world.platform.database, webhookOutbox)
  await rebuild(world.platform.database, sessionTimers)
  assert.equal(await warnedBy(sessionId, 71.5), 1)
  await sleep(500)
  assert.deepEqual([receiver.requests.length, other.requests.length], [1, 0])
})

test('where less time is left, the warning comes after half of it', async () => {
  const { sessionId } = await waitingWith({ questionHours: 4 })
  assert.equal(await warnedBy(sessionId, 1.9), 0)
  assert.equal(await warnedBy(sessionId, 2.1), 1)
})

test('the end of a merchant’s window is warned of where the session is lost then', async () => {
  const { sessionId, receiver } = await waitingWith({ windowHours: 60 })
  const { sessionId: longer } = await waitingWith({ windowHours: 100 })
  const { sessionId: none } = await waitingWith({})
  assert.equal(await warnedBy(sessionId, 35.9), 0)
  assert.equal(await warnedBy(sessionId, 36.1), 1)
  await eventually('it is told', () => receiver.requests.length === 1)
  await warnIn(71)
  assert.deepEqual([await warningsOf(longer), await warningsOf(none)], [[], []])
})

test('a question that ends with the window is one warning, a sooner one is a second', async () => {
  const together = await waitingWith({ windowHours: 20, questionHours: 24 })
  assert.equal(await warnedBy(together.sessionId, 10.1), 1)
  assert.equal(await warnedBy(together.sessionId, 19), 1)
  const apart = await waitingWith({ windowHours: 40, questionHours: 24 })
  assert.equal(await warnedBy(apart.sessionId, 12.1), 1)
  assert.equal(await warnedBy(apart.sessionId, 20.1), 2)
  await eventually('both are told', () => apart.receiver.requests.length === 2)
})

test('nobody is warned of what was answered, what has ended, and what is over', async () => {
  const { handle } = world.platform
  const [answered, cancelled] = [
    await waitingWith({ questionHours: 4 }),
    await waitingWith({ questionHours: 4 }),
  ]
  const given = { n: 1, fields: { 'portal_fields.folio': '123456' } }
  await handle(answered.sessionId, { type: 'GiveInput', at: inHours(0), data: given })
  await handle(cancelled.sessionId, { type: 'CancelSession', at: inHours(0), data: {} })
  // the timers may not know yet: the session decides
  await warnIn(3)
  await projected(answered.sessionId)
  await projected(cancelled.sessionId)
  assert.deepEqual(await warningsOf(answered.sessionId), [])
  assert.deepEqual(await warningsOf(cancelled.sessionId), [])
  const late = await waitingWith({ questionHours: 4 })
  await warnIn(4.1)
  assert.deepEqual(await warningsOf(late.sessionId), [])
})

test('a session with its own webhook_url is warned of in its events, and sends no message', async () => {
  const receiver = await world.receive(answering(200))
  const { account, sessionId } = await waitingWith({ questionHours: 4, webhookUrl: `${receiver.url}/own` })
  assert.equal(await warnedBy(sessionId, 2.1), 1)
  await sleep(500)
  assert.deepEqual((await client.messages(account)).items, [])
  assert.deepEqual(receiver.requests, [])
})

test('two processes, and one that dies before it recorded the warning, give one', async () => {
  const { sessionId, receiver } = await waitingWith({ questionHours: 4 })
  const clock = { now: () => inHours(2.1) }
  const dying = async () => {
    throw new Error('the process ends here')
  }
  await serveDueWarnings({ ...world.platform, clock, handle: dying })
  await warnIn(2.1)
  assert.deepEqual(await warningsOf(sessionId), [], 'leased')
  // the leases of both are over, and the timers have not read what the other one recorded
  await Promise.all([warnIn(2.2), warnIn(2.3)])
  await projected(sessionId)
  await warnIn(2.4)
  assert.equal((await warningsOf(sessionId)).length, 1)
  await eventually('it is told', () => receiver.requests.length === 1)
})

test('in the sandbox a window and a question are warned of by its clock, and both keep their ends', async () => {
  const { query } = world.platform.database
  const window = await waitingWith({ mode: 'test', windowHours: 60 })
  const question = await waitingWith({ mode: 'test', questionHours: 4 })
  const warnings = startWarnings(world.platform, pollDue)
  const advance = async ({ account_id: accountId }: Account, hours: number, secondsAgo = 0) => {
    await query(sql`
      select sandbox.advance(${`${accountId}/test`}, ${hours * 3_600}::int, now() - make_interval(secs => ${secondsAgo}::int))`)
    await sleep(1_500)
  }
  await advance(question.account, 3, 10) // before it was asked
  await advance(window.account, 35)
  for (const { sessionId } of [window, question]) assert.deepEqual(await warningsOf(sessionId), [])
  await Promise.all([advance(question.account, 2.1), advance(window.account, 2)])
  for (const { sessionId } of [window, question])
    await eventually('a warning', async () => (await warningsOf(sessionId)).length === 1)
  await advance(question.account, 20)
  await warnings.stop()
  for (const { sessionId } of [window, question]) {
    const [row] = await query<{ ends: Date }>(sql`
      select least(due_at, deadline) as ends from session_timers.timers where session_id = ${sessionId}`)
    assert.deepEqual(await warningsOf(sessionId), [row?.ends.toISOString()])
  }
})
