import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { pageSizes } from '#services/projector/page-sizes.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { start } from '#services/projector/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'
import { newSession } from '#test/support/transport/sessions.ts'

/**
 * A log whose event in the middle holds a word that this version does not know, with more than a
 * page on either side.
 */
const newerLog = async (t: TestContext) => {
  const { database, url, close } = await testDatabase()
  t.after(close)
  const before = await fillLog(database, { sessions: 100 })
  const { sessionId } = await createEventLog(database, () => undefined).start(newSession())
  await plant(
    database.query,
    sessionId,
    newerEvents['an unknown value of an enum'] ?? assert.fail('no event'),
  )
  const all = await fillLog(database, { sessions: 900 })
  const [live] = pageSizes
  assert.ok(before > live && all - before > 5 * live)
  return { database, url, sessionId, before }
}

const openProjector = async (t: TestContext, url: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'newer-values-'))
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, KAFKA_BROKERS: undefined })
  const opened = await openPlatform(config, rememberingLogger(), sessionDecider)
  const projector = await start(opened.platform)
  t.after(async () => {
    await projector.stop()
    await opened.close()
    await rm(dataDir, { recursive: true })
  })
  return opened.platform
}

/** How many events each projection has behind its place. */
const left = async ({ query }: Database) => {
  const rows = await query<{ consumer: string; events: number }>(sql`
    select consumer, (select count(*)::int from log.events e where (e.xid, e.position) > (c.xid, c.position)) as events
    from log.checkpoints c where consumer like 'projection:%'`)
  return Object.fromEntries(rows.map(({ consumer, events }) => [consumer, events]))
}

const allHave = (events: number) =>
  Object.fromEntries(projections.map(({ name }) => [`projection:${name}`, events]))

const eventsIn = async ({ query }: Database) =>
  (await query<{ n: number }>(sql`select count(*)::int as n from log.events`))[0]?.n ?? 0

test('a projector that is far behind stops right before a value of a newer version, and goes on once it is known', async (t) => {
  const { database, url, sessionId, before } = await newerLog(t)
  const platform = await openProjector(t, url)
  // the request of the planted session is the last event that can be read
  const stopped = allHave((await eventsIn(database)) - before - 1)
  await eventually(async () => assert.deepEqual(await left(database), stopped))
  assert.deepEqual(await readinessOf(platform), { ready: false, reason: NEWER_LOG })
  await sleep(1_500)
  assert.deepEqual(await left(database), stopped, 'it still waits')
  const [projection] = projections
  assert.ok(projection)
  await assert.rejects(rebuild(database, projection), /the log is newer than this version/)
  assert.deepEqual(await left(database), stopped, 'a rebuild reads on from there')
  await database.query(sql`
    update log.events set data = jsonb_set(data, '{ticket,payment_method}', '"efectivo"')
    where stream_id = ${sessionId} and version = 2`)
  await eventually(async () => assert.deepEqual(await left(database), allHave(0)))
  await eventually(() => assert.deepEqual(platform.health.blocked(), {}))
})

test('a rebuild refuses a log that holds such a value, before it empties anything', async (t) => {
  const { database } = await newerLog(t)
  const [projection] = projections
  assert.ok(projection)
  await assert.rejects(rebuild(database, projection), /the log is newer than this version.*TicketRead/)
  assert.deepEqual(await left(database), {})
})
