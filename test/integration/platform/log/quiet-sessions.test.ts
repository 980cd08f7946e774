import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Statement, sql } from '#contracts/sql.ts'
import { type QuietPage, quietSessions, walkStart } from '#platform/log/quiet-sessions.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const LIMIT = 100

type Plan = Readonly<{
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: readonly Plan[]
}>

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('a walk through the open sessions reads an index of those alone, whatever has ended', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const events = await fillLog(database, { sessions: 28_000, until: new Date(Date.now() - 600_000) })
  assert.ok(events >= 200_000)
  const consumers = ['ocr', 'billing', 'rendering', 'projection:session-timers']
  const asked = { after: walkStart, limit: LIMIT, consumers, quietSeconds: 120, stalledSeconds: 300 }
  let count = 0
  let place = walkStart
  for (;;) {
    const page = await quietSessions(database.query, { ...asked, after: place })
    assert.equal(page.quiet.length, page.count)
    count += page.count
    if (page.count < LIMIT || !page.last) break
    place = page.last
  }
  // one of a hundred waits
  assert.equal(count, 280)
  const nodes: Plan[] = []
  await quietSessions(async <Row>({ text, values }: Statement) => {
    const explained = { name: '', text: `explain (format json) ${text}`, values }
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    nodes.push(...nodesOf(row?.['QUERY PLAN'][0].Plan ?? assert.fail()))
    const none: QuietPage[] = []
    return none as Row[]
  }, asked)
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
  assert.deepEqual(scans, [])
  const most = Math.max(
    ...nodes
      .filter((node) => ['streams', 'events'].includes(node['Relation Name'] ?? ''))
      .map((node) => node['Plan Rows']),
  )
  assert.ok(most <= 4 * LIMIT, `${most} rows are planned for a page of ${LIMIT}`)
})

test('a stream that no session was started with is not open', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  await database.query(sql`
    insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint)
    values ('other_1', 0, 'acc_1', 'test', 'other', '')`)
  await database.query(sql`
    select log.start_session('ses_1', 'acc_1', 'test', 'a ticket', '', '[]'::jsonb)`)
  const open = await database.query(sql`select stream_id from log.streams where open`)
  assert.deepEqual(open, [{ stream_id: 'ses_1' }])
})
