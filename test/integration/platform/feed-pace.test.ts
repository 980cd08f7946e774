import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newSession } from '#test/support/transport/sessions.ts'

const HOUR = 3_600_000
const OBSERVED_MS = 600
let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

/** A feed and how often it has looked. */
const counted = async (pollMs: number) => {
  let feed: Feed | undefined
  let looks = 0
  const log: EventLog = createEventLog(given.database, () => feed?.kick())
  const on: EventLog = {
    ...log,
    page: (place, limit) => {
      looks += 1
      return log.page(place, limit)
    },
  }
  feed = await startFeed({ log: on, logger: rememberingLogger(), pollMs })
  const within = async (milliseconds: number) => {
    const before = looks
    await sleep(milliseconds)
    return looks - before
  }
  return { feed, log, within }
}

test('a feed that nobody waits for and nobody listens to looks once a second at most', async () => {
  const { feed, within } = await counted(1)
  await within(20)
  assert.ok((await within(OBSERVED_MS)) <= 1)
  const leave = feed.tail(() => undefined)
  assert.ok((await within(OBSERVED_MS)) > 20, 'a listener is served')
  leave()
  const stopping = new AbortController()
  const moved = feed.moved({ xid: '9223372036854775807', position: '1' }, stopping.signal)
  assert.ok((await within(OBSERVED_MS)) > 20, 'a waiter is served')
  stopping.abort()
  await moved
  await within(20)
  assert.ok((await within(OBSERVED_MS)) <= 1, 'nobody is left')
  await feed.stop()
})

test('what this process appends is found at once, however slow the poll', { timeout: 20_000 }, async () => {
  const { feed, log } = await counted(HOUR)
  const heard = new Set<string>()
  feed.tail(({ streamId }) => heard.add(streamId))
  for (let i = 0; i < 5; i += 1) {
    const session = newSession()
    await log.start(session)
    await eventually(() => assert.ok(heard.has(session.sessionId)))
  }
  await feed.stop()
})

test('an append behind an older open transaction is found soon after that one ends', {
  timeout: 20_000,
}, async () => {
  const { feed, log, within } = await counted(HOUR)
  const heard = new Set<string>()
  feed.tail(({ streamId }) => heard.add(streamId))
  const session = newSession()
  await given.database.inTransaction(async (query) => {
    await query(sql`select pg_current_xact_id()`)
    await log.start(session)
    assert.ok((await within(300)) > 5, 'it is looked for')
    assert.ok(!heard.has(session.sessionId))
  })
  await eventually(() => assert.ok(heard.has(session.sessionId)))
  await eventually(async () => assert.equal(await within(100), 0, 'found: no more looks'))
  await feed.stop()
})

test('events of another process are found by the poll', { timeout: 20_000 }, async () => {
  const { feed } = await counted(20)
  const heard = new Set<string>()
  feed.tail(({ streamId }) => heard.add(streamId))
  const session = newSession()
  await createEventLog(given.database, () => undefined).start(session)
  await eventually(() => assert.ok(heard.has(session.sessionId)))
  await feed.stop()
})
