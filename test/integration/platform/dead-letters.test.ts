import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { NEWER_LOG, newerLog } from '#platform/log/newer-log.ts'
import { type EventRow, recordedFrom } from '#platform/log/recorded-from.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import { deliverEvent } from '#platform/transport/delivery/deliver-event.ts'
import { createFailures, type Failures } from '#platform/transport/delivery/failures.ts'
import { sessionDecider } from '#session/decider.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const GROUP = 'ocr'
const BACKOFF = [10, 20]
let given: TestDatabase
let log: EventLog
before(async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => undefined)
})
after(() => given.close())

/** A session's first event as a transport gets it. */
const rowOf = async (sessionId: string): Promise<EventRow> => {
  const [row] = await given.database.query<EventRow>(sql`
    select event_id, stream_id, version, type, schema_version, data, meta, at, xid::text as xid_text, position
    from log.events where stream_id = ${sessionId} and version = 1`)
  return row ?? assert.fail('no event')
}

const begin = async () => {
  const session = newSession()
  await log.start(session)
  return session.sessionId
}

type Overrides = Partial<{
  failures: Failures
  handle: (sessionId: string, command: SessionCommand) => Promise<unknown>
  signal: AbortSignal
}>

const deliverer = (react: () => Promise<SessionCommand | undefined>, overrides: Overrides = {}) => {
  const logger = rememberingLogger()
  const health = createHealth()
  const deliver = deliverEvent({
    reading: { group: GROUP, system: 'postgresql', destination: 'log.events' },
    react,
    handle: commandHandler(log, sessionDecider),
    failures: createFailures({ query: given.database.query, consumer: GROUP, backoff: BACKOFF }),
    now: () => new Date().toISOString(),
    logger,
    read: recordedFrom,
    newer: newerLog({ health, logger, reader: GROUP }),
    signal: new AbortController().signal,
    ...overrides,
  })
  return { deliver, logger, health }
}

const counted = ({ event_id }: EventRow) =>
  given.database.query(sql`select 1 from log.attempts where event_id = ${event_id}`)
const poison = () => Promise.reject(new Error('poison'))
const letters = (sessionId: string) =>
  given.database.query(sql`
    select consumer, type, attempts, last_error from log.dead_letters where stream_id = ${sessionId}`)

test('each failure is answered with its wait, the last one with a dead letter and the end of the session', async () => {
  const id = await begin()
  const row = await rowOf(id)
  const { deliver } = deliverer(poison)
  assert.deepEqual([await deliver(row), await deliver(row), await deliver(row)], [10, 20, null])
  const last_error = 'Error: poison'
  assert.deepEqual(await letters(id), [
    { consumer: GROUP, type: 'SessionRequested', attempts: 3, last_error },
  ])
  const end = (await log.read(id)).at(-1)
  assert.deepEqual(end?.type === 'SessionFailed' && [end.data.code, end.data.source], [
    'internal_error',
    'service',
  ])
})

test('failures are counted per group', async () => {
  const row = await rowOf(await begin())
  const { deliver } = deliverer(poison)
  const counting = { query: given.database.query, consumer: 'billing', backoff: BACKOFF }
  const other = deliverer(poison, { failures: createFailures(counting) })
  assert.deepEqual([await deliver(row), await deliver(row), await other.deliver(row)], [10, 20, 10])
})

test('a session that had ended before its event died stays as it ended', async () => {
  const id = await begin()
  const row = await rowOf(id)
  const handle = commandHandler(log, sessionDecider)
  const at = '2026-11-20T10:20:00.000Z'
  await handle(id, { type: 'AbandonBilling', at, data: { code: 'cancelled', detail: 'by the client' } })
  const { deliver } = deliverer(poison)
  for (let i = 0; i < 3; i += 1) await deliver(row)
  const end = (await log.read(id)).at(-1)
  assert.equal(end?.type === 'SessionFailed' && end.data.code, 'cancelled')
})

test('when the session cannot be ended for now, the event is not done with', async () => {
  const id = await begin()
  const row = await rowOf(id)
  let down = true
  const real = commandHandler(log, sessionDecider)
  const { deliver } = deliverer(poison, {
    handle: (sessionId, command) =>
      down ? Promise.reject(new Error('no connection')) : real(sessionId, command),
  })
  await deliver(row)
  await deliver(row)
  assert.equal(await deliver(row), OUTAGE_MS)
  down = false
  assert.equal(await deliver(row), null)
  assert.equal((await log.read(id)).at(-1)?.type, 'SessionFailed')
  assert.equal((await letters(id)).length, 1)
})

test('an event that this version cannot read waits for one that can: it is never counted or buried', async () => {
  const id = await begin()
  await given.database.query(sql`update log.events set data = '{"externalId": 7}' where stream_id = ${id}`)
  const row = await rowOf(id)
  const { deliver, logger, health } = deliverer(async () => undefined)
  for (let i = 0; i < 5; i += 1) assert.equal(await deliver(row), OUTAGE_MS)
  assert.deepEqual(await letters(id), [])
  assert.deepEqual(await counted(row), [])
  assert.deepEqual(health.blocked(), { [GROUP]: NEWER_LOG })
  assert.equal(logger.lines.filter(({ level }) => level === 'error').length, 1)
})

test('a poison event whose session has a newer event is a dead letter, and its session waits for its end', async () => {
  const id = await begin()
  const row = await rowOf(id)
  await plant(given.database.query, id, newerEvents['an unknown type'] ?? assert.fail('nothing to plant'))
  const { deliver, health } = deliverer(poison)
  assert.deepEqual([await deliver(row), await deliver(row)], [10, 20])
  assert.equal(await deliver(row), OUTAGE_MS)
  assert.equal((await letters(id)).length, 1)
  assert.deepEqual(health.blocked(), { [GROUP]: NEWER_LOG })
  await given.database.query(sql`
    update log.events set type = 'TicketRead', data = ${JSON.stringify(event('TicketRead').data)}::jsonb
    where stream_id = ${id} and version = 2`)
  assert.equal(await deliver(row), null)
  assert.equal((await log.read(id)).at(-1)?.type, 'SessionFailed')
})

test('an outage of the database counts no failure', async () => {
  const row = await rowOf(await begin())
  const refuse = () => Promise.reject(new Error('no connection'))
  const real = createFailures({ query: given.database.query, consumer: GROUP, backoff: BACKOFF })
  const { deliver } = deliverer(poison, { failures: { ...real, record: refuse, bury: refuse } })
  for (let i = 0; i < 9; i += 1) assert.equal(await deliver(row), OUTAGE_MS)
})

test('a log without space for the command counts no failure, and the event is tried until there is some', async () => {
  const id = await begin()
  const row = await rowOf(id)
  let full = true
  const real = commandHandler(log, sessionDecider)
  const at = new Date().toISOString()
  const end: SessionCommand = { type: 'AbandonBilling', at, data: { code: 'cancelled', detail: 'no' } }
  const { deliver } = deliverer(async () => end, {
    handle: (sessionId, command) =>
      full
        ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
        : real(sessionId, command),
  })
  for (let i = 0; i < 9; i += 1) assert.equal(await deliver(row), OUTAGE_MS)
  assert.deepEqual([await counted(row), await letters(id)], [[], []])
  full = false
  assert.equal(await deliver(row), null)
  assert.equal((await log.read(id)).at(-1)?.type, 'SessionFailed')
})

test('what breaks while the process stops is no failure of the event', async () => {
  const id = await begin()
  const row = await rowOf(id)
  const { deliver } = deliverer(poison, { signal: AbortSignal.abort() })
  for (let i = 0; i < 9; i += 1) assert.notEqual(await deliver(row), null)
  assert.deepEqual(await counted(row), [])
})

test('a dead letter that comes again has no new lives', async () => {
  const row = await rowOf(await begin())
  for (let i = 0; i < 3; i += 1) await deliverer(poison).deliver(row)
  assert.equal(await deliverer(poison).deliver(row), null)
  assert.equal((await letters(row.stream_id)).length, 1)
})
