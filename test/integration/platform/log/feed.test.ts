import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession, story } from '#test/support/transport/sessions.ts'

let given: TestDatabase
let log: EventLog
before(async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => undefined)
})
after(() => given.close())

const feeds: Feed[] = []
afterEach(() => Promise.all(feeds.splice(0).map((feed) => feed.stop())))

const start = async (on: EventLog = log) => {
  const logger = rememberingLogger()
  const feed = await startFeed({ log: on, logger })
  feeds.push(feed)
  return { feed, logger }
}

const listen = (feed: Feed) => {
  const heard: Recorded<SessionEvent>[] = []
  const stop = feed.tail((event) => {
    heard.push(event)
  })
  const heardOf = (sessionId: string) =>
    heard.filter(({ streamId }) => streamId === sessionId).map(({ type }) => type)
  return { heardOf, stop }
}

const begin = async () => {
  const session = newSession()
  await log.start(session)
  return session.sessionId
}

/** Other tests on the same server may hold the feed back for a moment. */
const isInFeed = async (sessionId: string) => {
  const rows = await log.page(feedStart, 1_000)
  assert.ok(rows.some(({ stream_id }) => stream_id === sessionId))
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), sleep(80).then(() => false)])

test('a reader that is level waits, and goes on when something is appended', async () => {
  await begin()
  const { feed } = await start()
  const head = await eventually(async () => {
    const place = await log.head()
    assert.equal(await settled(feed.moved(place)), false)
    return place
  })
  const moved = feed.moved(head)
  await begin()
  await moved
})

test('a reader that is behind does not wait', async () => {
  await begin()
  const { feed } = await start()
  await feed.moved({ xid: '0', position: '0' })
})

test('a stop of the reader, or of the feed, ends its wait', async () => {
  const { feed } = await start()
  const stopping = new AbortController()
  const far = { xid: '9223372036854775807', position: '1' }
  const [one, other] = [feed.moved(far, stopping.signal), feed.moved(far)]
  stopping.abort()
  await one
  assert.equal(await settled(other), false)
  await feed.stop()
  await other
  await feed.moved(far)
})

test('listeners hear what is committed from then on, in order, until they leave', async () => {
  const before = await begin()
  await eventually(() => isInFeed(before))
  const { feed } = await start()
  const all = listen(feed)
  const sessionId = await begin()
  await log.append({ sessionId, expectedVersion: 1, events: story.slice(0, 2), meta })
  const types = ['SessionRequested', 'TicketRead', 'MerchantIdentified']
  await eventually(() => assert.deepEqual(all.heardOf(sessionId), types))
  assert.deepEqual(all.heardOf(before), [])
  all.stop()
  await log.append({ sessionId, expectedVersion: 3, events: story.slice(2, 3), meta })
  const later = await begin()
  await sleep(60)
  assert.deepEqual([all.heardOf(sessionId), all.heardOf(later)], [types, []])
})

/** A log whose feed can be held up, as by a slow or a broken connection. */
const gated = () => {
  let gate: (() => Promise<void>) | undefined
  const asked = new Set<() => void>()
  const pass = async <T>(answer: () => Promise<T>) => {
    const through = gate
    for (const tell of asked) tell()
    await through?.()
    return answer()
  }
  const on: EventLog = {
    ...log,
    head: () => pass(log.head),
    page: (after, limit) => pass(() => log.page(after, limit)),
  }
  return {
    on,
    set: (how: (() => Promise<void>) | undefined) => {
      gate = how
    },
    nextLook: () => new Promise<void>((resolve) => asked.add(resolve)),
  }
}

test('who begins to listen while the feed looks for its end misses nothing', async () => {
  const slow = gated()
  const { feed } = await start(slow.on)
  const answer = Promise.withResolvers<void>()
  slow.set(() => answer.promise)
  await slow.nextLook()
  const { heardOf } = listen(feed)
  const sessionId = await begin()
  await eventually(() => isInFeed(sessionId))
  slow.set(undefined)
  answer.resolve()
  await eventually(() => assert.deepEqual(heardOf(sessionId), ['SessionRequested']))
})

test('a listener that throws keeps nobody else from hearing', async () => {
  const { feed, logger } = await start()
  let thrown = 0
  feed.tail(() => {
    thrown += 1
    throw new Error('not listening')
  })
  const { heardOf } = listen(feed)
  const sessionId = await begin()
  await log.append({ sessionId, expectedVersion: 1, events: story.slice(0, 1), meta })
  await eventually(() => assert.deepEqual(heardOf(sessionId), ['SessionRequested', 'TicketRead']))
  assert.equal(thrown, 2)
  assert.equal(logger.lines.length, 2)
})

test('an event that this version cannot read holds nobody up', async () => {
  const { feed, logger } = await start()
  const { heardOf } = listen(feed)
  const [unknown, damaged] = [newSession(), newSession()]
  await given.database.inTransaction(async (query) => {
    await log.start(unknown, query)
    await log.start(damaged, query)
    await query(sql`update log.events set type = 'SessionPaused' where stream_id = ${unknown.sessionId}`)
    await query(sql`update log.events set data = '{}' where stream_id = ${damaged.sessionId}`)
  })
  const sessionId = await begin()
  await eventually(() => assert.deepEqual(heardOf(sessionId), ['SessionRequested']))
  assert.deepEqual([heardOf(unknown.sessionId), heardOf(damaged.sessionId)], [[], []])
  assert.equal(logger.lines.length, 1, 'a newer type is no error, a damaged event is one')
})

test('the feed survives an outage of the log', async () => {
  const broken = gated()
  const { feed, logger } = await start(broken.on)
  const head = await log.head()
  broken.set(() => Promise.reject(new Error('no connection')))
  await eventually(() => assert.equal(logger.lines.at(-1)?.level, 'error'))
  broken.set(undefined)
  await begin()
  await feed.moved(head)
})
