import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { meta, newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

let given: TestDatabase
let log: EventLog
before(async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => undefined)
})
after(() => given.close())

test('a session does not start with a field that its schema does not name', async () => {
  const session = newSession()
  const [first] = session.events
  assert.ok(first)
  const rides = { ...first, data: { ...first.data, earlier: [{ plain: 'secret' }] } }
  await assert.rejects(log.start({ ...session, events: [rides as SessionEvent] }), {
    message: 'SessionRequested must not be stored: data.earlier',
  })
  assert.deepEqual(await log.read(session.sessionId), [])
})

const read = event('TicketRead')
const wrong = {
  by: { ...read, by: 'x' },
  at: { ...read, at: 'not a time' },
  'data.reading.path': { ...read, data: { ...read.data, reading: { ...read.data.reading, path: 'x' } } },
  'data.engine': { ...read, data: { ...read.data, engine: undefined } },
}
for (const [field, each] of Object.entries(wrong)) {
  test(`an event is refused, with all that come with it, for its ${field}`, async () => {
    const session = newSession()
    await log.start(session)
    const { sessionId } = session
    const events = [event('TicketRead'), each as SessionEvent]
    await assert.rejects(log.append({ sessionId, expectedVersion: 1, events, meta }), {
      message: `TicketRead must not be stored: ${field}`,
    })
    assert.equal((await log.read(sessionId)).length, 1)
  })
}

test('an optional field without a value is not stored, and refuses nothing', async () => {
  const session = newSession()
  await log.start(session)
  const { sessionId } = session
  const events = [{ ...read, data: { ...read.data, taxes: undefined } } as SessionEvent]
  assert.equal(await log.append({ sessionId, expectedVersion: 1, events, meta }), 'appended')
  assert.ok(!('taxes' in ((await log.read(sessionId))[1]?.data ?? {})))
})
