import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
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

/** A feed, how often it has looked, and which sessions it was heard of. */
const counted = async (t: TestContext, pollMs: number) => {
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
  t.after(feed.stop)
  const heard = new Set<string>()
  const listen = () => feed.tail(({ streamId }) => heard.add(streamId))
  return { feed, log, looks: () => looks, heard, listen }
}

/**
 * How often a second, at most, it looks while that lasts: a busy machine makes the while longer.
 */
const pace = async (looks: () => number) => {
  const [before, begun] = [looks(), performance.now()]
  await sleep(OBSERVED_MS)
  return (looks() - before - 1) / ((performance.now() - begun) / 1_000)
}
const looksOn = async (looks: () => number, what: string) => {
  const before = looks()
  await eventually(() => assert.ok(looks() > before + 20, what))
}

/**
 * A transaction anywhere on this server holds the log back, maybe for longer than the feed looks
 * for what was appended: then another is appended.
 */
const foundWithoutPoll = (append: () => Promise<string>, heard: ReadonlySet<string>) =>
  eventually(async () => {
    const sessionId = await append()
    await eventually(() => assert.ok(heard.has(sessionId)), 2)
  }, 60)

test('a feed that nobody waits for and nobody listens to looks once a second at most', async (t) => {
  const { feed, looks, listen } = await counted(t, 1)
  await sleep(20)
  assert.ok((await pace(looks)) <= 1)
  const leave = listen()
  await looksOn(looks, 'a listener is served')
  leave()
  const stopping = new AbortController()
  const moved = feed.moved({ xid: '9223372036854775807', position: '1' }, stopping.signal)
  await looksOn(looks, 'a waiter is served')
  stopping.abort()
  await moved
  await sleep(20)
  assert.ok((await pace(looks)) <= 1, 'nobody is left')
})

test('what this process appends is found at once, however slow the poll', async (t) => {
  const { log, heard, listen } = await counted(t, HOUR)
  listen()
  const append = async () => {
    const session = newSession()
    await log.start(session)
    return session.sessionId
  }
  for (let i = 0; i < 5; i += 1) await foundWithoutPoll(append, heard)
})

test('an append behind an older open transaction is found soon after that one ends', async (t) => {
  const { log, heard, listen, looks } = await counted(t, HOUR)
  listen()
  const append = async () => {
    const session = newSession()
    await given.database.inTransaction(async (query) => {
      await query(sql`select pg_current_xact_id()`)
      const before = looks()
      await log.start(session)
      await eventually(() => assert.ok(looks() > before + 5, 'it is looked for'), 2)
      assert.ok(!heard.has(session.sessionId))
    })
    return session.sessionId
  }
  await foundWithoutPoll(append, heard)
  await eventually(async () => {
    const before = looks()
    await sleep(100)
    assert.equal(looks(), before, 'found: no more looks')
  })
})

test('events of another process are found by the poll', async (t) => {
  const { heard, listen } = await counted(t, 20)
  listen()
  const session = newSession()
  await createEventLog(given.database, () => undefined).start(session)
  await eventually(() => assert.ok(heard.has(session.sessionId)))
})
