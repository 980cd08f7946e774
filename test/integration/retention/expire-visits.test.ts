import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { expireEvidence } from '#services/retention/expire-evidence.ts'
import { expireNotices } from '#services/retention/expire-notices.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const { signal } = new AbortController()

test('evidence goes after ninety days, page by page, unless its session or a notice is open', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const { query } = database
  const open = newSession({ events: [event('SessionRequested')] })
  await createEventLog(database, () => undefined).start(open)
  await query(sql`
    insert into billing.evidence (session_id, attempt, at, definition, outcome, steps)
    select 'ses_over', n, now() - make_interval(days => 88 + n, hours => -12), 'x', 'issued', array['go'] from generate_series(1, 4) n
    union all select 'ses_many', n, now() - interval '100 days', 'x', 'issued', array['go'] from generate_series(1, 2500) n
    union all select ${open.sessionId}, 1, now() - interval '100 days', 'x', 'issued', array['go']
    union all select 'ses_noticed', n, now() - interval '100 days', 'x', 'operator', array['go'] from generate_series(1, 2) n`)
  await query(sql`
    insert into billing.notices
      (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at, closed_at)
    select 'ntc_' || n, session, 'acc', 'oxxo', 'live/oxxo', false, reason, '', 1, now() - interval '100 days', closed
    from (values (1, 'ses_noticed', 'captcha', null), (2, 'ses_noticed', 'portal_changed', now() - interval '91 days'),
                 (3, 'ses_many', 'captcha', now() - interval '89 days'))
      as each (n, session, reason, closed)`)
  assert.equal(await expireEvidence(query, signal), 2_502)
  assert.deepEqual(
    await query(sql`select session_id, attempt from billing.evidence order by session_id, attempt`),
    [
      { session_id: open.sessionId, attempt: 1 },
      { session_id: 'ses_noticed', attempt: 1 },
      { session_id: 'ses_noticed', attempt: 2 },
      { session_id: 'ses_over', attempt: 1 },
      { session_id: 'ses_over', attempt: 2 },
    ].sort((a, b) => (a.session_id < b.session_id ? -1 : 1)),
  )
  assert.equal(await expireNotices(query, signal), 1)
  assert.deepEqual(await query(sql`select notice_id from billing.notices order by notice_id`), [
    { notice_id: 'ntc_1' },
    { notice_id: 'ntc_3' },
  ])
  await query(sql`update billing.notices set closed_at = now() where notice_id = 'ntc_1'`)
  assert.equal(await expireEvidence(query, signal), 2)
})
