import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import { sqlState } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { meta, newSession, story } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

let given: TestDatabase
let log: EventLog
let kicks = 0
before(async () => {
  given = await testDatabase({ connections: 32 })
  log = createEventLog(given.database, () => {
    kicks += 1
  })
})
after(() => given.close())

const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const countOf = (values: readonly unknown[], value: unknown) => values.filter((each) => each === value).length

test('a session is read back as it was written, in order, with who it belongs to', async () => {
  const session = newSession()
  const { sessionId, accountId, mode, externalId } = session
  assert.deepEqual(await log.start(session), { sessionId, created: true })
  assert.equal(
    await log.append({ sessionId, expectedVersion: 1, events: story.slice(0, 2), meta }),
    'appended',
  )
  const history = await log.read(sessionId)
  const facts = history.map(({ type, at, data, version, schemaVersion, streamId }) => ({
    fact: { type, at, data },
    version,
    schemaVersion,
    streamId,
  }))
  assert.deepEqual(
    facts,
    [...session.events, ...story.slice(0, 2)].map((fact, i) => ({
      fact,
      version: i + 1,
      schemaVersion: 1,
      streamId: sessionId,
    })),
  )
  assert.deepEqual(history[0]?.meta, { accountId, mode, externalId })
  assert.equal(new Set(history.map(({ eventId }) => eventId)).size, 3)
})

test('a session that does not exist has no events', async () => {
  assert.deepEqual(await log.read(newId('ses')), [])
  assert.equal(await log.find({ accountId: newId('acc'), mode: 'live', externalId: 'x' }), null)
})

test('an append behind another version than expected is refused whole', async () => {
  const session = newSession()
  const { sessionId } = session
  await log.start(session)
  for (const expectedVersion of [0, 2, 7]) {
    assert.equal(await log.append({ sessionId, expectedVersion, events: story, meta }), 'conflict')
  }
  assert.equal((await log.read(sessionId)).length, 1)
})

test('nothing can be appended to a session that was never started', async () => {
  const sessionId = newId('ses')
  assert.equal(await log.append({ sessionId, expectedVersion: 0, events: story, meta }), 'conflict')
  assert.deepEqual(await log.read(sessionId), [])
})

test('of 16 writers that expect the same version exactly one appends', async () => {
  const session = newSession()
  const { sessionId } = session
  await log.start(session)
  const outcomes = await times(16, () => log.append({ sessionId, expectedVersion: 1, events: story, meta }))
  assert.equal(countOf(outcomes, 'appended'), 1)
  assert.equal(countOf(outcomes, 'conflict'), 15)
  assert.equal((await log.read(sessionId)).length, 1 + story.length)
})

test('of 16 requests with one external_id exactly one starts a session, and all learn its id', async () => {
  const externalId = 'gasto-de-todos'
  const outcomes = await times(16, () => log.start(newSession({ externalId })))
  assert.equal(outcomes.filter(({ created }) => created).length, 1)
  const ids = new Set(outcomes.map(({ sessionId }) => sessionId))
  assert.equal(ids.size, 1)
  const [id = ''] = ids
  assert.equal((await log.read(id)).length, 1)
  assert.equal(await log.find({ accountId: newSession().accountId, mode: 'live', externalId }), id)
})

test('an external_id is unique per account and mode, and case counts', async () => {
  const externalId = 'gasto-por-cuenta'
  const others = [
    newSession({ externalId }),
    newSession({ externalId, mode: 'test' }),
    newSession({ externalId, accountId: newId('acc') }),
    newSession({ externalId: externalId.toUpperCase() }),
  ]
  for (const session of others) assert.equal((await log.start(session)).created, true)
})

test('a request waits for one that is still open, and takes its place when that is rolled back', async () => {
  const externalId = 'gasto-que-se-deshace'
  const hold = Promise.withResolvers<void>()
  const inserted = Promise.withResolvers<void>()
  const first = given.database.inTransaction(async (query) => {
    await log.start(newSession({ externalId }), query)
    inserted.resolve()
    await hold.promise
    throw new Error('the first request died')
  })
  await inserted.promise
  const session = newSession({ externalId })
  const second = log.start(session)
  hold.resolve()
  await assert.rejects(first, /died/)
  assert.deepEqual(await second, { sessionId: session.sessionId, created: true })
})

test('what is written within the same transaction exists with the session or not at all', async () => {
  const session = newSession()
  const work = given.database.inTransaction(async (query) => {
    await log.start(session, query)
    throw new Error('no vault')
  })
  await assert.rejects(work)
  assert.deepEqual(await log.read(session.sessionId), [])
  assert.equal((await log.start(session)).created, true)
})

test('the feed is kicked by what was appended, not by what was refused', async () => {
  const session = newSession()
  kicks = 0
  await log.start(session)
  await log.start({ ...newSession(), externalId: session.externalId })
  await log.append({ sessionId: session.sessionId, expectedVersion: 1, events: story, meta })
  await log.append({ sessionId: session.sessionId, expectedVersion: 1, events: story, meta })
  assert.equal(kicks, 2)
})

test('an error of Postgres is thrown, never taken for a conflict', async () => {
  const session = newSession()
  await log.start(session)
  // jsonb cannot hold a NUL
  const nothing = event('BillingAbandoned', { detail: '\u0000' })
  await assert.rejects(
    log.append({ sessionId: session.sessionId, expectedVersion: 1, events: [nothing], meta }),
    (error) => sqlState(error) === '22P05',
  )
  assert.equal((await log.read(session.sessionId)).length, 1)
})

test('a history with an event of a newer version cannot be decided upon', async () => {
  const session = newSession()
  await log.start(session)
  const { query } = given.database
  await query(sql`update log.events set type = 'SessionPaused' where stream_id = ${session.sessionId}`)
  await assert.rejects(log.read(session.sessionId), UnreadableEvent)
})

test('the head is the last place of the feed, and pages end there', async () => {
  const session = newSession()
  await log.start(session)
  await eventually(async () => {
    const last = (await allPages()).at(-1)
    assert.equal(last?.stream_id, session.sessionId)
    assert.deepEqual(await log.head(), last && feedOf(last))
  })
})

const allPages = async () => {
  const rows: EventRow[] = []
  let page = await log.page(feedStart, 7)
  while (page.length > 0) {
    rows.push(...page)
    const last = page.at(-1)
    page = last ? await log.page(feedOf(last), 7) : []
  }
  return rows
}
