import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { createAnnouncer } from '#platform/log/waking/announcer.ts'
import type { Database } from '#platform/postgres/postgres.ts'
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
const counted = async (t: TestContext, pollMs: number, listen?: Database['listen']) => {
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
  feed = await startFeed({ log: on, logger: rememberingLogger(), pollMs, ...(listen ? { listen } : {}) })
  t.after(feed.stop)
  const heard = new Set<string>()
  const hear = (wants?: (type: string) => boolean) => feed.tail(({ streamId }) => heard.add(streamId), wants)
  return { feed, log, looks: () => looks, heard, listen: () => hear(), hear }
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

/** A log of another process, which announces what it appends. */
const announcing = () => {
  const { announce, sent } = createAnnouncer({ query: given.database.query, logger: rememberingLogger() })
  return { log: createEventLog(given.database, announce), sent }
}

test('what other processes announce is found at once, however slow the poll', async (t) => {
  const { heard, listen, looks } = await counted(t, HOUR, given.database.listen)
  listen()
  await eventually(() => assert.ok(looks() > 1, 'it listens, and has looked since'))
  const other = announcing()
  const append = async () => {
    const session = newSession()
    await other.log.start(session)
    await other.sent()
    return session.sessionId
  }
  for (let i = 0; i < 5; i += 1) await foundWithoutPoll(append, heard)
})

test('who wants none of the types announced is left in peace; who wants them later is not kept waiting', async (t) => {
  const { feed, heard, hear, looks } = await counted(t, HOUR, given.database.listen)
  hear((type) => type === 'CfdiIssued')
  await eventually(() => assert.ok(looks() > 1))
  const place = await given.database.query<{ xid: string; position: string }>(
    sql`select xid::text, position from log.events order by position desc limit 1`,
  )
  await sleep(50)
  const before = looks()
  const other = announcing()
  const session = newSession()
  await other.log.start(session)
  await other.sent()
  await sleep(100)
  assert.equal(looks(), before)
  assert.ok(!heard.has(session.sessionId))
  const end = place[0] ?? assert.fail('the log is empty')
  await feed.moved(end, AbortSignal.timeout(20_000), (type) => type === 'SessionRequested')
  await eventually(() => assert.ok(heard.has(session.sessionId)))
})

test('where announcements are lost, a seldom look finds the event, and more of them those that follow', async (t) => {
  let begun = 0
  const deaf: Database['listen'] = (_, hears) => {
    hears(null)
    begun += 1
    return async () => undefined
  }
  const { heard, listen, looks } = await counted(t, 10, deaf)
  listen()
  // it looks closely for its first second
  await sleep(1_200)
  assert.equal(begun, 1)
  const before = looks()
  await sleep(400)
  assert.ok(looks() - before <= 1, 'it trusts the announcements')
  const other = announcing()
  const append = async () => {
    const session = newSession()
    await other.log.start(session)
    return session.sessionId
  }
  const first = await append()
  await eventually(() => assert.ok(heard.has(first)), 10)
  await looksOn(looks, 'it trusts them no more')
  const second = await append()
  await eventually(() => assert.ok(heard.has(second)))
})
