import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { ReplayFilters } from '#services/replay/order/replay-order.ts'
import { type EdgeAsked, edgeStatement, stepStatement } from '#services/replay/reading/step-statement.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { growingTables } from './growing-tables.ts'
import { planFaults } from './plan-faults.ts'

const LIMIT = 2_000
const until = String(2n ** 62n)
let db: TestDatabase
before(async () => {
  db = await testDatabase()
  assert.ok((await fillLog(db.database, { sessions: 27_000 })) >= 200_000)
})
after(() => db.close())

test('a step of a replay is a walk in an index, for each filter and from any place', async () => {
  const { query } = db.database
  type Row = { account: string; stream_id: string; at: Date; xid: string; position: string }
  const [row] = await query<Row>(sql`
    select meta ->> 'accountId' as account, stream_id, at, xid::text as xid, position from log.events
    order by log.events.xid, position offset 100000 limit 1`)
  assert.ok(row)
  const { account, stream_id: session, at, xid, position } = row
  const time = { from: at.toISOString(), to: new Date(at.getTime() + 60_000).toISOString() }
  const filters: readonly ReplayFilters[] = [
    {},
    time,
    { types: ['SessionCancelled'] },
    { mode: 'test' },
    { merchant: 'oxxo' },
    { merchant: 'oxxo', types: ['TicketRead'], ...time },
    { account },
    { account, mode: 'live' },
    { account: `acc_${'1'.repeat(26)}` },
    { session },
    { session, account, mode: 'live' },
  ]
  const judged = { growing: growingTables, partial: new Set<string>(), rows: Number.POSITIVE_INFINITY }
  for (const shape of ['rows', 'merchants', 'lines'] as const)
    for (const chosen of filters)
      for (const place of [feedStart, { xid, position }]) {
        const asked: EdgeAsked = { filters: chosen, after: place, until, limit: LIMIT }
        const [edge = place] = await query<FeedPosition>(edgeStatement(asked))
        for (const statement of [edgeStatement(asked), stepStatement({ ...asked, edge, shape })])
          assert.deepEqual(await planFaults(query, statement, judged), [], JSON.stringify(asked))
      }
})
