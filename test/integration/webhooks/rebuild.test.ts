import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '#platform/runtime/running.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { allStatements } from '#services/projector/statements.ts'
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

test('messages that nobody has taken are still there after a rebuild; a page that comes twice adds none', async () => {
  const before = await messages()
  await webhooks.stop()
  const { database } = world.platform
  const arrivals = () =>
    database.query({ name: '', text: 'select * from webhook_outbox.arrivals order by 1', values: [] })
  assert.deepEqual(await arrivals(), [])
  await world.endSession({ accountId: (await world.account(receiver.url)).account_id })
  const untaken = await eventually('one waits', async () => {
    const rows = await arrivals()
    return rows.length === 1 && rows
  })
  await rebuild(database, webhookOutbox)
  assert.deepEqual(await arrivals(), untaken)
  assert.equal((await messages()).length, before.length + 1)
  const page = `select event_id, stream_id, version, type, data, meta, at from log.events`
  for (const statement of allStatements(webhookOutbox, { page, values: [] }))
    await database.query({ ...statement, name: '' })
  assert.deepEqual(await arrivals(), untaken)
  assert.equal((await messages()).length, before.length + 1)
})
