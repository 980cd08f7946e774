import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { expireDeliveries } from '#services/retention/expire-deliveries.ts'
import { enqueue } from '#services/webhooks/enqueue.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const now = new Date()
const { signal } = new AbortController()
/** Two days more than five years, leap days included. */
const LONG_AGO = new Date(now.getTime() - 1_829 * 86_400_000)
const RECENTLY = new Date(now.getTime() - 1_820 * 86_400_000)

let db: TestDatabase
before(async () => {
  db = await testDatabase()
  await db.database.query(
    sql`insert into webhook_delivery.endpoints (endpoint_id, account_id) values ('whe_1', 'acc'), ('whe_2', 'acc')`,
  )
})
after(() => db.close())

type Told = Readonly<{ id: string; at: Date; states: readonly string[] }>

/** A message of a session that ended then, and its delivery to each endpoint. */
const tell = async ({ id, at, states }: Told) => {
  const session = newId('ses', at.getTime() - 60_000)
  await db.database.query(sql`
    insert into webhook_outbox.messages (message_id, session_id, account_id, mode, external_id, event, requested_at, ended_at)
    values (${id}, ${session}, 'acc', 'live', ${id}, 'factura.completed', ${at}, ${at})`)
  for (const [i, state] of states.entries())
    await db.database.query(sql`
      insert into webhook_delivery.deliveries (message_id, account_id, mode, session_id, event, created_at, endpoint_id, state, due_at)
      values (${id}, 'acc', 'live', ${session}, 'factura.completed', ${at}, ${`whe_${i + 1}`}, ${state}, now())`)
}

const namesIn = async (table: 'deliveries' | 'messages') => {
  const { query } = db.database
  const rows =
    table === 'messages'
      ? await query<{ message_id: string }>(sql`select message_id from webhook_outbox.messages order by 1`)
      : await query<{ message_id: string }>(
          sql`select message_id from webhook_delivery.deliveries order by 1`,
        )
  return rows.map(({ message_id }) => message_id)
}

const expire = () => expireDeliveries({ query: db.database.query, now, signal })

test('deliveries and messages of five years ago go, but not while one of them waits', async () => {
  await tell({ id: 'msg_old', at: LONG_AGO, states: ['delivered', 'abandoned'] })
  await tell({ id: 'msg_resent', at: LONG_AGO, states: ['delivered', 'waiting'] })
  await tell({ id: 'msg_recent', at: RECENTLY, states: ['delivered'] })
  await tell({ id: 'msg_unheard', at: LONG_AGO, states: [] })
  await db.database.query(sql`insert into webhook_delivery.unheard values ('msg_unheard'), ('msg_other')`)
  await db.database.query(
    sql`insert into webhook_delivery.test_messages (message_id, body) values ('msg_old', '{}'), ('msg_recent', '{}')`,
  )
  assert.equal(await expire(), 4)
  assert.deepEqual(await namesIn('deliveries'), ['msg_recent', 'msg_resent', 'msg_resent'])
  assert.deepEqual(await namesIn('messages'), ['msg_recent', 'msg_resent'])
  const left = await db.database.query(sql`
    select message_id from webhook_delivery.unheard union all select message_id from webhook_delivery.test_messages`)
  assert.deepEqual(left, [{ message_id: 'msg_other' }, { message_id: 'msg_recent' }])
})

test('a session that began long ago and ended lately keeps its message', async () => {
  await db.database.query(sql`
    insert into webhook_outbox.messages (message_id, session_id, account_id, mode, external_id, event, requested_at, ended_at)
    values ('msg_late', ${newId('ses', LONG_AGO.getTime())}, 'acc', 'live', 'late', 'factura.completed', ${RECENTLY}, ${RECENTLY})`)
  assert.equal(await expire(), 0)
  assert.ok((await namesIn('messages')).includes('msg_late'))
})

test('a message that a rebuild brings back after its delivery went is not sent again', async () => {
  await tell({ id: 'msg_again', at: LONG_AGO, states: [] })
  await db.database.query(sql`insert into webhook_outbox.arrivals values ('msg_again')`)
  assert.equal(await enqueue(db.database.query), 1)
  assert.ok(!(await namesIn('deliveries')).includes('msg_again'))
  assert.equal(await expire(), 1)
})

test('thousands go in pages', async () => {
  const session = newId('ses', LONG_AGO.getTime()).slice(0, 14)
  await db.database.query(sql`
    insert into webhook_delivery.deliveries (message_id, account_id, mode, session_id, event, created_at, endpoint_id, state, due_at)
    select 'msg_many' || n, 'acc', 'live', ${session} || lpad(n::text, 16, '0'), 'factura.completed', ${LONG_AGO}, 'whe_1', 'delivered', now()
    from generate_series(1, 2500) n`)
  assert.equal(await expire(), 2_500)
})
