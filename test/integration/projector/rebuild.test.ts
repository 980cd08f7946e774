import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FeedPosition } from '#contracts/shapes.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'

const EVENTS = 40 * 8 - 10 * 2
let db: TestDatabase
let log: EventLog

const record = async (name: string, failure: 'ticket_not_found_at_merchant' | null) => {
  const events = history(name, failure)
  const sessionId = newId('ses')
  const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: name } as const
  await log.start({ ...meta, sessionId, fingerprint: name, events: events.slice(0, 1) })
  for (const [i, event] of events.slice(1).entries()) {
    await log.append({ sessionId, expectedVersion: i + 1, events: [event], meta })
  }
}

const next = (limit: number) => (after: FeedPosition) => nextRange(db.database.query, after, limit)

const catchUp = async (page: number) => {
  for (const projection of projections) {
    const cursor = await openCursor(db.database, [projection])
    while ((await cursor.step(next(page))) > 0);
    await cursor.save()
  }
}

/** Every row of every table of every projection, in a fixed order. */
const dump = async () => {
  const tables = projections.flatMap(({ tables }) => tables)
  const rows = await Promise.all(
    tables.map((table) =>
      db.database.query<{ row: string }>({
        name: '',
        text: `select t::text as row from ${table} t order by 1`,
        values: [],
      }),
    ),
  )
  return Object.fromEntries(tables.map((table, i) => [table, rows[i]?.map(({ row }) => row)]))
}

before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      record(`s${i}`, i % 4 === 0 ? 'ticket_not_found_at_merchant' : null),
    ),
  )
  // other tests on the same server may hold the feed back for a moment
  await eventually(async () => assert.equal((await log.page(feedStart, 1_000)).length, EVENTS))
})
after(() => db.close())

test('status and files say what the events said', async () => {
  await catchUp(7)
  const [counts] = await db.database.query<Record<string, number>>({
    name: '',
    text: `select count(*) filter (where status = 'completed' and billable and uuid is not null and ticket is not null)::int as completed,
                  count(*) filter (where status = 'failed' and failure ->> 'code' = 'ticket_not_found_at_merchant')::int as failed,
                  count(*) filter (where version = case status when 'failed' then 6 else 8 end)::int as whole,
                  (select count(*)::int from session_files.files where uuid is not null) as files
           from session_status.sessions`,
    values: [],
  })
  assert.deepEqual({ ...counts }, { completed: 30, failed: 10, whole: 40, files: 60 })
})

test('each projection, dropped and rebuilt from the log, has the same rows', async () => {
  await catchUp(7)
  const first = await dump()
  for (const projection of projections) {
    const schemas = new Set(projection.tables.map((table) => table.split('.')[0]))
    for (const schema of schemas) await db.database.script(`drop schema ${schema} cascade`)
    assert.equal(await rebuild(db.database, projection), EVENTS)
  }
  assert.deepEqual(await dump(), first)
})

test('a projector that runs while its projection is rebuilt follows the rebuild and loses nothing', async () => {
  const [projection] = projections
  assert.ok(projection)
  const first = await dump()
  const live = await openCursor(db.database, [projection])
  const [rebuilt] = await Promise.all([
    rebuild(db.database, projection),
    (async () => {
      for (let i = 0; i < 30; i += 1) {
        await live.step(next(3))
        await live.save()
      }
    })(),
  ])
  while ((await live.step(next(500))) > 0);
  assert.ok(rebuilt > 0)
  assert.deepEqual(await dump(), first)
})

test('projections at one place share a page; one that fails stays behind alone, and goes on when it can', async () => {
  const [broken] = projections
  assert.ok(broken)
  const first = await dump()
  for (const projection of projections) await rebuild(db.database, projection)
  await db.database.script(
    `truncate ${projections.flatMap(({ tables }) => tables).join(', ')}; truncate log.checkpoints;
     alter table ${broken.tables[0]} rename to hidden`,
  )
  const failing = new Set<string>()
  const cursor = await openCursor(db.database, projections, ({ name }, error) => {
    if (error === null) failing.delete(name)
    else failing.add(name)
  })
  while ((await cursor.step(next(100))) > 0);
  assert.deepEqual([...failing], [broken.name])
  const whole = projections.filter((projection) => projection !== broken).flatMap(({ tables }) => tables)
  await db.database.script(`alter table ${broken.tables[0]?.split('.')[0]}.hidden rename to sessions`)
  const then = await dump()
  for (const table of whole) assert.deepEqual(then[table], first[table], table)
  assert.deepEqual(then[broken.tables[0] ?? ''], [])
  while ((await cursor.step(next(100))) > 0);
  assert.deepEqual([...failing], [])
  assert.deepEqual(await dump(), first)
})

test('a page for all projections is one transaction', async () => {
  await db.database.script('truncate log.checkpoints')
  let transactions = 0
  const database = {
    ...db.database,
    inTransaction: <T>(work: (query: Query) => Promise<T>) => {
      transactions += 1
      return db.database.inTransaction(work)
    },
  }
  const cursor = await openCursor(database, projections)
  assert.equal(await cursor.step(next(1_000)), EVENTS)
  assert.equal(transactions, 1)
  assert.equal(await cursor.step(next(1_000)), 0)
  assert.equal(transactions, 1)
})
