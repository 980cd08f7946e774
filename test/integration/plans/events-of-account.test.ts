import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import {
  type EventFilters,
  type EventsAsked,
  eventsOfAccount,
  lastEventThrough,
} from '#platform/log/events-of-account.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { growingTables } from './growing-tables.ts'
import { planFaults } from './plan-faults.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
  assert.ok((await fillLog(db.database, { sessions: 27_000 })) >= 200_000)
})
after(() => db.close())

const judge = async (asked: EventsAsked) => {
  const { query } = db.database
  const judged = { growing: growingTables, partial: new Set<string>(), rows: Number.POSITIVE_INFINITY }
  const statement = eventsOfAccount(asked)
  assert.deepEqual(await planFaults(query, statement, judged), [], JSON.stringify(asked))
  const plan = JSON.stringify(await query({ ...statement, text: `explain ${statement.text}` }))
  const index = asked.filters.session_id === undefined ? 'events_of_account' : 'events_pkey'
  assert.ok(plan.includes(`using ${index}`) && !plan.includes('events_feed'), plan)
}

test('a page of the events of an account is a walk in its own index, or in that of the session', async () => {
  type Row = { account_id: string; stream_id: string; at: Date; xid: string; position: string }
  const [row] = await db.database.query<Row>(sql`
    select meta ->> 'accountId' as account_id, stream_id, at, xid::text as xid, position from log.events
    order by log.events.xid, position offset 100000 limit 1`)
  assert.ok(row)
  const { xid, position, at } = row
  const from = at.toISOString()
  const chosen: readonly EventFilters[] = [
    {},
    { from },
    { from, to: new Date(at.getTime() + 60_000).toISOString() },
    { from, types: ['SessionCancelled'] },
    { from, types: [...sessionEventTypes] },
    { session_id: row.stream_id },
  ]
  for (const accountId of [row.account_id, `acc_${'1'.repeat(26)}`])
    for (const filters of chosen)
      for (const after of [feedStart, { xid, position }]) {
        await judge({ accountId, mode: 'live', filters, after, limit: 1_000 })
        const through = { xid: String(BigInt(xid) + 30_000n), position: '0' }
        await judge({ accountId, mode: 'live', filters, after, through, limit: 1_000 })
      }
})

test('the last event up to a place is one step in that index', async () => {
  const [row] = await db.database.query<{ account_id: string; xid: string; position: string }>(sql`
    select meta ->> 'accountId' as account_id, xid::text as xid, position from log.events
    order by log.events.xid, position offset 100000 limit 1`)
  assert.ok(row)
  const { account_id: accountId, ...through } = row
  const statement = lastEventThrough({ accountId, mode: 'live', after: feedStart, through })
  const plan = await db.database.query<{ 'QUERY PLAN': string }>({
    ...statement,
    name: '',
    text: `explain analyze ${statement.text}`,
  })
  const text = plan.map((line) => line['QUERY PLAN']).join(' ')
  assert.match(text, /Index Scan Backward using events_of_account .*rows=1 /)
})
