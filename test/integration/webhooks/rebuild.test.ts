import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '#platform/runtime/running.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { answering, type Receiver } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
let webhooks: Running
let receiver: Receiver

before(async () => {
  world = await openWorld()
  receiver = await world.receive(answering(200))
  webhooks = await world.work()
})
after(() => world.close())

const messages = () =>
  world.platform.database.query({
    name: '',
    text: 'select * from webhook_outbox.messages order by message_id',
    values: [],
  })

test('the outbox, dropped and rebuilt from the log, has the same rows and sends nothing again', async () => {
  const { account_id: accountId } = await world.account(receiver.url)
  for (let i = 0; i < 6; i += 1) {
    await world.endSession({
      accountId,
      ...(i % 2 ? { webhookUrl: `${receiver.url}/${i}` } : { failure: 'ticket_expired' }),
    })
  }
  await eventually('all are told', () => receiver.requests.length === 6)
  const before = await messages()
  assert.equal(before.length, 6)

  await world.platform.database.script('drop schema webhook_outbox cascade')
  await rebuild(world.platform.database, webhookOutbox)
  assert.deepEqual(await messages(), before)
  await sleep(1_000)
  assert.equal(receiver.requests.length, 6)

  await world.endSession({ accountId })
  await eventually('the next session is told', () => receiver.requests.length === 7)
})

test('a page that is projected twice adds no message and no arrival', async () => {
  const before = await messages()
  await webhooks.stop()
  await rebuild(world.platform.database, webhookOutbox)
  const { database } = world.platform
  const page = `with page as (select event_id, stream_id, version, type, data, meta, at from log.events)`
  const arrivals = () =>
    database.query({ name: '', text: 'select * from webhook_outbox.arrivals order by 1', values: [] })
  const first = await arrivals()
  assert.equal(first.length, 7)
  for (const { sql } of webhookOutbox.statements)
    await database.query({ name: '', text: `${page} ${sql}`, values: [] })
  assert.deepEqual(await arrivals(), first)
  assert.deepEqual(await messages(), before)
})
