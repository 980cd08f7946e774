import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FeedPosition } from '#contracts/shapes.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newSession, story } from '#test/support/transport/sessions.ts'

const SESSIONS = 400
const EVENTS = SESSIONS * (1 + story.length)
let given: TestDatabase
let log: EventLog
let feed: Feed
before(async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => feed?.kick())
  feed = await startFeed({ log, logger: rememberingLogger() })
})
after(async () => {
  await feed.stop()
  await given.close()
})

const write = async (count: number) => {
  for (let i = 0; i < count; i += 1) {
    const session = newSession()
    await log.start({ ...session, events: [...session.events, ...story] })
  }
}

/** A reader as a consumer group is one: pages, and a wait when there are none. */
const follow = async (limit: number, from: FeedPosition, events: number) => {
  const seen: string[] = []
  let place = from
  while (seen.length < events) {
    const rows = await feed.next(place, limit)
    assert.ok(rows.length <= limit)
    seen.push(...rows.map(({ event_id }) => event_id))
    const last = rows.at(-1)
    if (last) place = feedOf(last)
    else await feed.moved(place)
  }
  return { seen, place }
}

test('readers of any page size see what the log holds, whether they follow closely or from far behind', {
  timeout: 60_000,
}, async () => {
  const close = [1, 7, 200, 500, 10_000].map((limit) => follow(limit, feedStart, EVENTS))
  await Promise.all(Array.from({ length: 8 }, () => write(SESSIONS / 8)))
  const readers = await Promise.all(close)
  const late = await Promise.all([3, 500].map((limit) => follow(limit, feedStart, EVENTS)))
  const rows = await log.page(feedStart, EVENTS + 1)
  const expected = rows.map(({ event_id }) => event_id)
  for (const { seen, place } of [...readers, ...late]) {
    assert.deepEqual(seen, expected)
    assert.deepEqual(await feed.next(place, 10), [])
  }
})
