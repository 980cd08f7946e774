import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#contracts/sql.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { nextRanges } from '#services/projector/next-ranges.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { type RangeThread, rangeThread } from '#services/projector/range-thread.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { startService } from '#test/support/worlds/service.ts'

const FAR = 2_000
/** The whole of a stop; a busy machine gets more. */
const STOP_SECONDS = process.env['CLOSING_RUN'] ? 10 : 30

const databaseOf = async (t: TestContext) => {
  const made = await testDatabase()
  t.after(made.close)
  return made
}

const folderOf = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'far-behind-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The projections, moved on by ranges that the thread reads where it is far to go. */
const projectorOn = async (t: TestContext, { database, url }: TestDatabase, file?: URL) => {
  const { page } = createEventLog(database, () => undefined)
  const health = createHealth()
  const logger = rememberingLogger()
  const own = rangeThread(url, file)
  t.after(own.stop)
  const read = { process: 0, thread: 0 }
  const next = async (...asked: Parameters<typeof page>) => {
    const rows = await page(...asked)
    read.process += rows.length
    return rows
  }
  const thread: Pick<RangeThread, 'read'> = {
    read: async (...asked) => {
      const found = await own.read(...asked)
      read.thread += found.range?.count ?? 0
      return found
    },
  }
  const newer = newerLog({ health, logger, reader: 'test' })
  const stopping = new AbortController().signal
  const ranges = nextRanges({ platform: { next }, newer, thread, stopping })
  const cursor = await openCursor(database, projections)
  let stopped = false
  const step = () =>
    cursor.step(async (after) => {
      const found = await ranges(after)
      stopped ||= found.stopped
      return found.range
    })
  const catchUp = async () => {
    while (!stopped && (await step()) > 0);
    await cursor.save()
  }
  return { step, catchUp, read, health, logger, place: cursor.place, isStopped: () => stopped }
}

/** Every row of every table of every projection, in a fixed order. */
const dump = async ({ database }: TestDatabase) => {
  const tables = projections.flatMap((projection) => projection.tables)
  const rows = await Promise.all(
    tables.map((table) =>
      database.query({ name: '', text: `select to_jsonb(t) as row from ${table} t order by 1`, values: [] }),
    ),
  )
  return Object.fromEntries(tables.map((table, i) => [table, rows[i]]))
}

const forget = ({ database }: TestDatabase) =>
  database.script(`truncate log.checkpoints, ${projections.flatMap(({ tables }) => tables).join(', ')}`)

const projectDirectly = async ({ database }: TestDatabase) => {
  const cursor = await openCursor(database, projections)
  while ((await cursor.step((after) => nextRange(database.query, after, 5_000))) > 0);
  await cursor.save()
}

/** What share of a hundred sessions goes which way. */
const anyKinds = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 20 }), fc.nat({ max: 10 }))
  .map(([refused, deferred, asked]) => ({
    refused,
    deferred,
    asked,
    completed: 100 - refused - deferred - asked,
  }))

test('the thread and the process find the same rows in any log', async (t) => {
  const made = await databaseOf(t)
  let events = 0
  for (const kinds of fc.sample(anyKinds, 3)) events = await fillLog(made.database, { sessions: 600, kinds })
  const { catchUp, read } = await projectorOn(t, made)
  await catchUp()
  assert.deepEqual(
    read,
    { process: FAR, thread: events - FAR },
    'only the first range is read by the process',
  )
  const found = await dump(made)
  // finance has decided nothing here
  const { 'charges.prices': _, 'charges.months': __, ...rows } = found
  assert.ok(Object.values(rows).every((of) => (of?.length ?? 0) > 0))
  await forget(made)
  await projectDirectly(made)
  assert.deepEqual(found, await dump(made))
})

for (const [what, planted] of Object.entries(newerEvents))
  test(`a projector that is far behind stops before ${what}, and says so`, async (t) => {
    const made = await databaseOf(t)
    const before = await fillLog(made.database, { sessions: 600 })
    const log = createEventLog(made.database, () => undefined)
    const { sessionId } = await log.start(newSession())
    await plant(made.database.query, sessionId, planted)
    await fillLog(made.database, { sessions: 600 })
    const { catchUp, read, health, logger, place, isStopped } = await projectorOn(t, made)
    await catchUp()
    assert.ok(isStopped())
    // the request of the planted session is the last event that can be read
    assert.equal(read.process + read.thread, before + 1)
    const [behind] = await log.page(place(), 1)
    assert.deepEqual([behind?.stream_id, behind?.version], [sessionId, 2])
    assert.deepEqual(Object.keys(health.blocked()), ['test'])
    assert.match(String(logger.lines[0]?.message), /the log is newer than this version/)
  })

test('a range whose reader died is read once more', async (t) => {
  const made = await databaseOf(t)
  const events = await fillLog(made.database, { sessions: 1_200 })
  process.env['DIED_ONCE'] = join(await folderOf(t), 'died')
  const { step, catchUp, read } = await projectorOn(t, made, new URL('./dies-once.ts', import.meta.url))
  assert.equal(await step(), FAR)
  await assert.rejects(step, /ended with code 3/)
  await catchUp()
  assert.ok(read.thread > 0)
  assert.equal(read.process + read.thread, events)
})

test('a broken connection fails one range, and the next question makes another', async (t) => {
  const made = await databaseOf(t)
  await fillLog(made.database, { sessions: 1_200 })
  const thread = rangeThread(made.url)
  t.after(thread.stop)
  const first = await thread.read(feedStart, 5_000)
  assert.equal(first.range?.count, 5_000)
  await made.database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ticket-to-cfdi'`)
  await eventually(async () => assert.deepEqual(await thread.read(feedStart, 5_000), first))
})

test('SIGTERM stops a projector that is far behind, and the next one goes on from there', async (t) => {
  const made = await databaseOf(t)
  const events = await fillLog(made.database, { sessions: 10_000 })
  const { position: end } = await createEventLog(made.database, () => undefined).head()
  const left = async () => {
    const place = await loadCheckpoint(made.database.query, 'projection:session-status')
    return Number(BigInt(end) - BigInt(place.position))
  }
  const folder = await folderOf(t)
  const start = async () => {
    const service = await startService(folder, { DATABASE_URL: made.url, ROLES: 'projector' })
    t.after(service.kill)
    return service
  }
  const first = await start()
  await eventually(async () => assert.ok((await left()) < events - 5_000))
  const begun = performance.now()
  assert.equal(await first.terminate(), 0)
  const seconds = (performance.now() - begun) / 1_000
  assert.ok(seconds < STOP_SECONDS, `the stop took ${seconds} s`)
  assert.ok((await left()) > 5_000, 'it was far behind still')
  const second = await start()
  await eventually(async () => assert.equal(await left(), 0), 240)
  assert.equal(await second.terminate(), 0)
})
