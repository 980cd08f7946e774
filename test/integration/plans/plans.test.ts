import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { financeEventTypes } from '#contracts/finance/finance-events.ts'
import { type Statement, sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { listSessions } from '#projections/session-status/list-sessions.ts'
import { openQuestions } from '#projections/session-status/open-questions.ts'
import { newest as newestNotice, noticesPage } from '#services/cli/installation/notices-page.ts'
import { newest, unusedMails } from '#services/cli/mail/mails-page.ts'
import { waitingSessions } from '#services/cli/operator/waiting-sessions.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { pageSizes } from '#services/projector/page-sizes.ts'
import { planByIndex } from '#services/projector/plan-by-index.ts'
import { projectPage } from '#services/projector/project-page.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { fillStores } from '#test/support/log/fill-stores.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'
import { excused } from './excused.ts'
import { growingTables } from './growing-tables.ts'
import { mustWalk } from './must-walk.ts'
import { planFaults } from './plan-faults.ts'
import { recordStatements } from './record-statements.ts'
import { statementsInSource } from './statements-in-source.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 27_000) // a million: `npm run test:plans`
const EVENTS = 200_000
/** Rows that a statement may be planned for which concerns one session, or a page of 500. */
const FEW = 4 * 500
const [LIVE, FAR] = pageSizes

let db: TestDatabase
let partial: ReadonlySet<string>
before(async () => {
  db = await testDatabase()
  await setDefaultPrice(db.database.query, { amount: '4.00', at: '2026-01-01T12:00:00.000Z' })
  assert.ok((await fillLog(db.database, { sessions: SESSIONS })) >= EVENTS)
  const rows = await db.database.query<{ name: string }>(
    sql`select relname as name from pg_index join pg_class on oid = indexrelid where indpred is not null`,
  )
  partial = new Set(rows.map(({ name }) => name))
})
after(() => db.close())

/** As its plan is made for its values, and as it is made to be kept. */
const faultsOf = async (query: Query, { text, values }: Statement, rows: number) => {
  const judged = { growing: growingTables, partial, rows }
  const kept = await planFaults(query, { name: '', text, values: [] }, judged)
  return values.length > 0
    ? [...(await planFaults(query, { name: '', text, values }, judged)), ...kept]
    : kept
}

const explained = (statements: readonly Statement[], rows: number) =>
  db.database.inTransaction(async (within) => {
    await within(planByIndex())
    const faults = []
    for (const statement of statements) faults.push(...(await faultsOf(within, statement, rows)))
    return faults
  })

/**
 * The statements of a page in the middle of the log; it is said to hold every type, so that all of
 * them have work.
 */
const statementsOfPage = async (count: number): Promise<readonly Statement[]> => {
  const { query } = db.database
  const middle = await nextRange(query, feedStart, EVENTS / 2)
  const range = middle && (await nextRange(query, middle.to, count))
  assert.ok(middle && range?.count === count)
  const { database, recorded } = recordStatements(db.database)
  const consumer = randomUUID()
  const parts = projections.map((projection, i) => ({
    projection,
    consumer: `${consumer} ${i}`,
    stored: feedStart,
  }))
  const types = new Set<string>([...sessionEventTypes, ...financeEventTypes])
  assert.ok(await projectPage(database, { parts, from: middle.to, range: { ...range, types } }))
  await query(sql`delete from log.checkpoints where consumer like ${`${consumer} %`}`)
  return recorded()
}

const statementsOfRows = async (): Promise<readonly Statement[]> => {
  const { database, recorded } = recordStatements(db.database)
  await projectRows(database, await createEventLog(database, () => undefined).page(feedStart, LIVE))
  return recorded()
}

const judgePages = async () => {
  for (const count of [LIVE, FAR]) {
    const statements = await statementsOfPage(count)
    assert.ok(statements.length > projections.length)
    assert.deepEqual(await explained(statements, 5 * count), [], `pages of ${count}`)
  }
  assert.deepEqual(await explained(await statementsOfRows(), FEW), [], 'rows from a topic')
}

test(
  'pages are walks in indexes from so many rows, also while the tables of the projections are empty',
  judgePages,
)

test('and when they are full', async () => {
  const cursor = await openCursor(db.database, projections)
  while ((await cursor.step((place) => nextRange(db.database.query, place, FAR))) > 0);
  await fillStores(db.database)
  await judgePages()
})

test('a page of the list of sessions is a walk in an index, for each filter', async () => {
  const { query } = db.database
  const [row] = await query<{ account_id: string; uuid: string; created_at: Date; session_id: string }>(sql`
    select account_id, upper(uuid) as uuid, created_at, session_id from session_status.sessions where uuid is not null limit 1`)
  assert.ok(row)
  const { account_id: accountId, uuid, created_at, session_id } = row
  const at = created_at.toISOString()
  const filters = [
    ...[{}, { status: 'completed' }, { external_id: 'made-9' }, { merchant: 'oxxo' }, { uuid }],
    { customer_id: 'cus_1' },
    ...([{ failure_code: 'ticket_expired' }, { needs_input: 'true' }, { needs_input: 'false' }] as const),
    { status: 'failed', merchant: 'oxxo', created_to: at },
  ]
  for (const chosen of filters)
    for (const range of [{}, { created_from: at }])
      for (const before of [null, [at, session_id]] as const) {
        const asked = {
          accountId,
          mode: 'live',
          filters: { ...chosen, ...range },
          since: '2021-01-01',
          before,
          limit: 100,
        }
        const faults = await faultsOf(query, listSessions(asked), Number.POSITIVE_INFINITY)
        assert.deepEqual(faults, [], JSON.stringify(asked))
      }
})

test('the operator’s queue is a walk in an index, by deadline, for each filter, from any place', async () => {
  const place = { waits_until: '2026-11-20', notice_id: 'ntc_' }
  const merchants = [{}, { merchant: 'oxxo' }].flatMap((each) => [each, { ...each, reason: 'captcha' }])
  for (const filters of merchants.flatMap((each) => [each, { ...each, after: place }]))
    await mustWalk(db.database, waitingSessions(filters, 50), partial)
})

test('an account’s open questions are a walk in an index, by deadline', async () => {
  const asked = {
    accountId: `acc_${'0'.repeat(26)}`,
    mode: 'live',
    now: '2026-11-20T00:00:00.000Z',
    limit: 51,
  }
  await mustWalk(db.database, openQuestions(asked), partial)
})

test('pages of mails that nobody used and of notices are walks in indexes, from any place', async () => {
  for (const place of [newest, { ...newest, at: '2026-11-20', session_id: 'ses_7' }])
    assert.deepEqual(await faultsOf(db.database.query, unusedMails(place), 2 * 1_000), [], place.at)
  for (const place of [newestNotice, { at: '2026-11-20', notice_id: 'ntc_7' }])
    assert.deepEqual(await faultsOf(db.database.query, noticesPage(place, 51), 2 * 51), [], place.at)
})

test('the tables that grow with sessions are known', async () => {
  const rows = await db.database.query<{ name: string }>(sql`
    select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and reltuples >= 1000 and nspname not in ('pg_catalog', 'information_schema') order by 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...growingTables].sort(),
  )
})

test('no statement in the code reads a table that grows with sessions, or is planned for many rows', async () => {
  const statements = await statementsInSource(['services', 'projections'])
  assert.ok(statements.length > 100)
  const found = []
  for (const { where, text } of statements.filter(({ where }) => !excused.has(where))) {
    const faults = await faultsOf(db.database.query, { name: '', text, values: [] }, FEW)
    if (faults.length > 0) found.push({ where, faults })
  }
  assert.deepEqual(found, [])
  const places = new Set(statements.map(({ where }) => where))
  assert.deepEqual(
    [...excused.keys()].filter((where) => !places.has(where)),
    [],
    'excused, and not there',
  )
})
