import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { expireAttempts } from '#services/retention/expire-attempts.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

test('attempts older than ninety days go, page by page, and the younger ones stay', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const { query } = database
  await query(sql`
    insert into webhook_delivery.attempts
      (attempt_id, message_id, account_id, mode, session_id, outcome, n, endpoint_id, at, milliseconds)
    select 'att_old' || n, 'msg_old', 'acc', 'live', 'ses', 'retry', n, 'acc_old', now() - make_interval(days => 88 + n, hours => -12), 1 from generate_series(1, 4) n`)
  await query(sql`
    insert into webhook_delivery.attempts
      (attempt_id, message_id, account_id, mode, session_id, outcome, n, endpoint_id, at, milliseconds)
    select 'att_many' || n, 'msg_many', 'acc', 'live', 'ses', 'retry', n, 'acc_old', now() - interval '100 days', 1 from generate_series(1, 2500) n`)
  assert.equal(await expireAttempts(query, new AbortController().signal), 2_502)
  const left = await query<{ n: number }>(sql`select n from webhook_delivery.attempts order by n`)
  assert.deepEqual(
    left.map(({ n }) => n),
    [1, 2],
  )
})
