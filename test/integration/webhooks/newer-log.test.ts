import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import type { Message } from '#projections/webhook-outbox/payload.ts'
import { readableMessage } from '#services/webhooks/readable-message.ts'
import { answering } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

/** A failed session as a projector of a newer version puts it into the outbox. */
const endedByNewer = async (url: string) => {
  const { account_id: accountId } = await world.account(url)
  const sessionId = await world.endSession({ accountId, failure: 'ticket_expired' })
  const { query } = world.platform.database
  await eventually('the message has arrived', async () => {
    const rows = await query(sql`
      update webhook_outbox.messages set failure = jsonb_set(failure, '{code}', '"merchant_on_holiday"')
      where session_id = ${sessionId} returning 1`)
    return rows.length === 1
  })
  return sessionId
}

/** How a version to come reads: it knows the word, and has a sentence for it. */
const newerRead = (message: Message): Message =>
  readableMessage(
    String(message.failure?.code) === 'merchant_on_holiday' && message.failure
      ? { ...message, failure: { ...message.failure, code: 'merchant_unavailable' } }
      : message,
  )

test('a message that only a newer version can read waits uncounted, readiness says why, and a newer process delivers it once', async () => {
  const receiver = await world.receive(answering(200))
  const sessionId = await endedByNewer(receiver.url)
  const older = await world.work()
  await eventually('it was looked at twice', async () => ((await world.delivery(sessionId))?.claims ?? 0) > 1)
  const waiting = await world.delivery(sessionId)
  assert.deepEqual([waiting?.state, waiting?.failures], ['waiting', 0])
  assert.ok((waiting?.due_in ?? 99) <= 30)
  for (let look = 0; look < 8; look += 1) {
    assert.deepEqual(world.platform.health.blocked(), { webhooks: NEWER_LOG }, 'at every moment')
    await sleep(500)
  }
  assert.deepEqual(await readinessOf(world.platform), { ready: false, reason: NEWER_LOG })
  assert.deepEqual(receiver.requests, [])
  assert.deepEqual(await world.attempts(sessionId), [])

  const other = await world.receive(answering(200))
  const { account_id: accountId } = await world.account(other.url)
  const known = await world.endSession({ accountId, failure: 'ticket_expired' })
  await world.settled(known, 'delivered')

  const newer = await world.work({ read: newerRead })
  await world.settled(sessionId, 'delivered')
  await Promise.all([older.stop(), newer.stop()])
  assert.equal(receiver.requests.length, 1)
  assert.equal((await world.attempts(sessionId)).length, 1)
})

test('what was issued in a way that this version does not know waits too', async () => {
  const receiver = await world.receive(answering(200))
  const { account_id: accountId } = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId })
  const { query } = world.platform.database
  await eventually('the message has arrived', async () => {
    const rows = await query(sql`select 1 from webhook_outbox.messages where session_id = ${sessionId}`)
    return rows.length === 1
  })
  const via = (value: string) =>
    query(sql`
      update log.events set data = jsonb_set(data, '{via}', to_jsonb(${value}::text))
      where stream_id = ${sessionId} and type = 'CfdiIssued'`)
  await via('carrier_pigeon')
  const worker = await world.work()
  await eventually('it was looked at twice', async () => ((await world.delivery(sessionId))?.claims ?? 0) > 1)
  assert.deepEqual(world.platform.health.blocked(), { webhooks: NEWER_LOG })
  assert.equal((await world.delivery(sessionId))?.failures, 0)
  await via('download')
  await world.settled(sessionId, 'delivered')
  await worker.stop()
  assert.equal(receiver.requests.length, 1)
  await eventually('nobody waits', () => Object.keys(world.platform.health.blocked()).length === 0)
})
