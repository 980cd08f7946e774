import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type DueWork, watchDue } from '#services/billing/due/watch-due.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const NOW = '2026-11-29T12:00:00.000Z'
const works = ['timers', 'warnings', 'calls', 'documentOrders', 'sessionOrders'] as const

let made: TestDatabase
beforeEach(async () => {
  made = await testDatabase()
})
afterEach(() => made.close())

/** Looks until the first is told of something, and once more for what else is due by then. */
const toldOf = async (before: (query: Query) => Promise<unknown>, query = made.database.query) => {
  await before(made.database.query)
  let looks = 0
  const counting: Query = async (statement) => {
    const rows = await query(statement).finally(() => {
      looks += 1
    })
    return rows as never
  }
  const errors: unknown[] = []
  const due = watchDue({ query: counting, now: () => NOW, onError: (error) => errors.push(error) })
  const stopping = new AbortController()
  const told: DueWork[] = []
  const waits = works.map(async (work) => {
    await due.untilDue(work, stopping.signal)
    if (!stopping.signal.aborted) told.push(work)
  })
  await eventually(() => assert.ok(looks >= 2))
  stopping.abort()
  await Promise.all([...waits, due.stop()])
  return { told: told.toSorted(), errors: errors.length }
}

const timer = (query: Query, minutes: number) =>
  query(sql`
    insert into session_timers.timers (session_id, deadline, due_at, resume, version)
    values ('ses_1', ${NOW}::timestamptz + interval '1 day', ${NOW}::timestamptz + make_interval(mins => ${minutes}::int), 'start', 1)`)

test('nothing is told where nothing is due', async () => {
  assert.deepEqual(await toldOf((query) => timer(query, 1)), { told: [], errors: 0 })
})

test('each work is told of what is due to it alone', async () => {
  const filled: Readonly<Record<string, (query: Query) => Promise<unknown>>> = {
    timers: (query) => timer(query, -1),
    warnings: (query) =>
      query(sql`
        insert into session_timers.timers (session_id, deadline, window_warn_at, version)
        values ('ses_1', ${NOW}::timestamptz + interval '1 day', ${NOW}::timestamptz, 1)`),
    calls: (query) =>
      query(
        sql`insert into billing.waiting (session_id, merchant, account_id, since) values ('s', 'm', 'a', now())`,
      ),
    documentOrders: (query) =>
      query(sql`
        insert into billing.document_orders (order_id, document_id, action, ordered_by)
        values (gen_random_uuid(), gen_random_uuid(), 'resend', 'me')`),
    sessionOrders: (query) =>
      query(
        sql`select billing.place_session_order(gen_random_uuid(), 's', 'retry', 'me', null, null, null, null)`,
      ),
  }
  for (const [work, fill] of Object.entries(filled)) {
    assert.deepEqual(await toldOf(fill), { told: [work], errors: 0 })
    await made.close()
    made = await testDatabase()
  }
})

test('a circuit that is open, and a clock that was moved, are looked at each time', async () => {
  const both = async (query: Query) => {
    await query(sql`
      insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries)
      values ('live/m', 'm', 'portal_changed', 'd', now(), 1)`)
    await query(
      sql`insert into sandbox.clock_moves (owner, moved_at, seconds) values ('a/test', ${NOW}::timestamptz, 60)`,
    )
  }
  assert.deepEqual(await toldOf(both), { told: ['calls', 'timers', 'warnings'], errors: 0 })
})

test('where the look fails everything is told, to look by itself', async () => {
  const { told, errors } = await toldOf(
    async () => undefined,
    () => Promise.reject(new Error('away')),
  )
  assert.deepEqual(told, [...works].sort())
  assert.ok(errors >= 1)
})
