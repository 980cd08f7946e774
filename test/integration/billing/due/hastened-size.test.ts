import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Statement, sql } from '#contracts/sql.ts'
import { claimHastened } from '#services/billing/due/claim-hastened.ts'
import { findHastenedWarnings } from '#services/billing/due/find-hastened-warnings.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const OPEN = 3_000
const ENDED = 30_000
const account = `acc_${'0'.repeat(26)}`
const now = '2026-11-20T12:00:00.000Z'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
  await db.database.query(sql`
    insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, created_at, open)
    select 'ses_' || lpad(n::text, 26, '0'), 4, ${account}, 'test', 'e' || n, '', ${now}::timestamptz - interval '1 hour', n <= ${OPEN}
    from generate_series(1, ${OPEN + ENDED}::int) n`)
  // the first is warned of within the minute, all others in two days
  await db.database.query(sql`
    insert into session_timers.timers (session_id, deadline, due_at, resume, version, window_warn_at)
    select stream_id, ${now}::timestamptz + interval '72 hours', ${now}::timestamptz + interval '48 hours', 'start', 4,
           ${now}::timestamptz + case when external_id = 'e1' then interval '50 seconds' else interval '48 hours' end
    from log.streams where open`)
  await db.database.query(sql`
    insert into sandbox.clock_moves (owner, moved_at, seconds)
    select ${account}::text || '/test', ${now}::timestamptz - make_interval(secs => n / 100.0), 1 from generate_series(1, 60) n`)
  await db.database.query(sql`analyze`)
})
after(() => db.close())

/** How often the moves of a clock were added up meanwhile. */
const sumsOf = (run: (query: TestDatabase['database']['query']) => Promise<unknown>) =>
  db.database.inTransaction(async (query) => {
    await query(sql`set local track_functions = 'all'`)
    await run(query)
    const [row] = await query<{ calls: number }>(
      sql`select calls::int from pg_stat_xact_user_functions where funcname = 'seconds_moved'`,
    )
    return row?.calls
  })

test('a move of a clock is added up for what it makes due, not for each open session', async () => {
  const sums = await sumsOf(async (query) => {
    const found = await findHastenedWarnings({ query }, { now, limit: 50 })
    assert.deepEqual(
      found.map(({ session_id }) => session_id),
      [`ses_${'1'.padStart(26, '0')}`],
    )
    await claimHastened({ query }, { now, limit: 50, leaseSeconds: 30 })
  })
  // each asks once how far ahead the clock is; the one session has two ends
  assert.equal(sums, 2 + 2)
})

test('of an account’s sessions those that have ended are not read', async () => {
  const plans: string[] = []
  const explaining = async <Row>(statement: Statement): Promise<Row[]> => {
    if (statement.text.includes('log.streams')) {
      const rows = await db.database.query<{ 'QUERY PLAN': string }>({
        name: '',
        text: `explain ${statement.text}`,
        values: statement.values,
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return db.database.query<Row & Record<string, unknown>>(statement)
  }
  await findHastenedWarnings({ query: explaining as typeof db.database.query }, { now, limit: 50 })
  await claimHastened({ query: explaining as typeof db.database.query }, { now, limit: 50, leaseSeconds: 30 })
  assert.equal(plans.length, 2)
  for (const plan of plans) assert.match(plan, /streams_open/)
})
