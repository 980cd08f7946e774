import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { consumerOf, openCursor } from '#services/projector/projection-cursor.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'

/** No session of this log is cancelled. */
const idle: Projection = {
  name: 'idle',
  tables: [],
  statements: [{ on: ['SessionCancelled'], sql: 'select count(*) from page' }],
}
let db: TestDatabase
let log: EventLog
let head: FeedPosition

before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
  const events = history('s', null)
  const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: 's' } as const
  await log.start({ ...meta, sessionId: newId('ses'), fingerprint: 's', events: events.slice(0, 1) })
  // other tests on the same server may hold the feed back for a moment
  await eventually(async () => assert.equal((await log.page(feedStart, 10)).length, 1))
  head = (await nextRange(db.database.query, feedStart, 10))?.to ?? feedStart
})
after(() => db.close())

/** Opens a cursor, moves it to the end of the log and saves it; where each step began. */
const follow = async () => {
  const began: FeedPosition[] = []
  const cursor = await openCursor(db.database, [idle])
  const step = () =>
    cursor.step((place) => {
      began.push(place)
      return nextRange(db.database.query, place, 10)
    })
  while ((await step()) > 0);
  await cursor.save()
  return began
}

test('a projection that no event concerned yet goes on after a restart where it stood', async () => {
  assert.deepEqual(await follow(), [feedStart, head])
  assert.deepEqual(await follow(), [head])
})

test('a place that another projector has saved meanwhile is kept', async () => {
  await db.database.script('truncate log.checkpoints')
  const late = await openCursor(db.database, [idle])
  await late.step((place) => nextRange(db.database.query, place, 10))
  await db.database.script(
    `insert into log.checkpoints (consumer, xid, position) values ('${consumerOf(idle)}', '1', 1)`,
  )
  await late.save()
  assert.deepEqual(await loadCheckpoint(db.database.query, consumerOf(idle)), { xid: '1', position: '1' })
})
