import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { enqueue } from '#services/webhooks/enqueue.ts'
import { pepper } from '#test/support/environment.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const later = ['webhook-outbox/0004-questions.sql', 'webhooks/0008-old-questions.sql'] as const
const SESSIONS = 4
let given: TestDatabase
let accountId: string
before(async () => {
  given = await databaseBefore(...later)
  const accounts = createAccounts(given.database, pepper)
  accountId = (await accounts.create({ name: 'Before' })).account_id
  await fillLog(given.database, { sessions: SESSIONS, kinds: { asked: 100 }, accountId })
  await given.database.query(sql`
    insert into webhook_outbox.messages
      (message_id, session_id, account_id, mode, external_id, event, requested_at, ended_at)
    select webhook_outbox.message_id(event_id), stream_id, ${accountId}, 'live', stream_id, 'factura.completed', at, at
    from log.events where type = 'SessionCompleted'`)
  await given.database.query(sql`
    insert into webhook_outbox.arrivals (message_id) select message_id from webhook_outbox.messages`)
  assert.deepEqual(await migrate(given.database), [...later])
  const url = 'https://late.example/hook'
  const events = ['factura.needs_input', 'factura.completed'] as const
  await accounts.endpoints.create(
    { accountId, mode: 'live' },
    { url, events: [...events], description: null },
  )
})
after(() => given.close())

const counts = () =>
  given.database.query<{ event: string; messages: number }>(sql`
    select event, count(*)::int as messages from webhook_outbox.messages group by event order by event`)

test('the messages of before stay, and a rebuild adds the questions of before, which nobody gets', async () => {
  assert.deepEqual(await counts(), [{ event: 'factura.completed', messages: SESSIONS }])
  await rebuild(given.database, webhookOutbox)
  assert.deepEqual(await counts(), [
    { event: 'factura.completed', messages: SESSIONS },
    { event: 'factura.needs_input', messages: SESSIONS },
  ])
  await enqueue(given.database.query)
  const deliveries = await given.database.query(sql`
    select event, count(*)::int as rows from webhook_delivery.deliveries group by event`)
  assert.deepEqual(deliveries, [{ event: 'factura.completed', rows: SESSIONS }])
})
