import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { sessionDecider } from '#session/decider.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { meta, newSession } from '#test/support/transport/sessions.ts'
import { command, event } from '#test/unit/session/samples.ts'

let given: TestDatabase
let log: EventLog
before(async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => undefined)
})
after(() => given.close())

const begin = async () => {
  const session = newSession()
  await log.start(session)
  return session.sessionId
}

/**
 * A log on which somebody else is faster: so often an event gets in between the read and the
 * append.
 */
const contested = (times: number): EventLog => {
  let left = times
  return {
    ...log,
    append: async (wanted) => {
      left -= 1
      if (left >= 0) {
        const n = times - left
        const events = [event('BillingAttemptStarted', { n }), event('BillingDeferred', { n })]
        await log.append({ ...wanted, events: n === 1 ? [event('TicketRead')] : events })
      }
      return log.append(wanted)
    },
  }
}

const typesOf = async (sessionId: string) => (await log.read(sessionId)).map(({ type }) => type)

test('what is decided is appended, with the meta of the session, and told', async () => {
  const session = newSession()
  await log.start(session)
  const events = await commandHandler(log, sessionDecider)(session.sessionId, command('RecordTicket'))
  assert.deepEqual(events, [event('TicketRead')])
  const [, recorded] = await log.read(session.sessionId)
  const { accountId, mode, externalId } = session
  assert.deepEqual(recorded?.meta, { accountId, mode, externalId })
})

test('a repeat is no error, and appends nothing', async () => {
  const id = await begin()
  const handle = commandHandler(log, sessionDecider)
  await handle(id, command('RecordTicket'))
  assert.deepEqual(await handle(id, command('RecordTicket')), [])
  assert.equal((await typesOf(id)).length, 2)
})

test('a lost race is decided again on what the winner wrote: here it is a repeat', async () => {
  const id = await begin()
  const handle = commandHandler(contested(1), sessionDecider)
  assert.deepEqual(await handle(id, command('RecordTicket')), [])
  assert.deepEqual(await typesOf(id), ['SessionRequested', 'TicketRead'])
})

test('a lost race is decided again on what the winner wrote: here it still counts', async () => {
  const id = await begin()
  const handle = commandHandler(contested(4), sessionDecider)
  const events = await handle(id, command('AbandonBilling'))
  assert.equal(events.at(-1)?.type, 'SessionFailed')
  assert.equal((await typesOf(id)).at(-1), 'SessionFailed')
})

test('who loses every race gives up instead of trying for ever', async () => {
  const id = await begin()
  const handle = commandHandler(contested(100), sessionDecider)
  await assert.rejects(handle(id, command('AbandonBilling')), /lost every race/)
  assert.ok(!(await typesOf(id)).includes('SessionFailed'))
})

test('of many that send the same command at once one records it', async () => {
  const id = await begin()
  const handle = commandHandler(log, sessionDecider)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => handle(id, command('AbandonBilling'))))
  assert.equal(outcomes.filter((events) => events.length > 0).length, 1)
  assert.deepEqual(await typesOf(id), ['SessionRequested', 'BillingAbandoned', 'SessionFailed'])
})

/** The same log, and how often it was asked for a history. */
const counting = () => {
  let reads = 0
  const read: EventLog['read'] = (sessionId) => {
    reads += 1
    return log.read(sessionId)
  }
  return { log: { ...log, read }, reads: () => reads }
}

test('what this process wrote last is not read again', async () => {
  const id = await begin()
  const counted = counting()
  const handle = commandHandler(counted.log, sessionDecider)
  await handle(id, command('RecordTicket'))
  await handle(id, command('AbandonBilling'))
  assert.equal(counted.reads(), 1)
  assert.deepEqual(await typesOf(id), ['SessionRequested', 'TicketRead', 'BillingAbandoned', 'SessionFailed'])
})

test('where somebody else has written since, the log decides', async () => {
  const id = await begin()
  const counted = counting()
  const handle = commandHandler(counted.log, sessionDecider)
  await handle(id, command('RecordTicket'))
  await commandHandler(log, sessionDecider)(id, command('AbandonBilling'))
  assert.deepEqual(await handle(id, command('AbandonBilling')), [])
  assert.equal(counted.reads(), 2)
  assert.equal((await typesOf(id)).length, 4)
})

test('nothing to do is only believed from the log', async () => {
  const id = await begin()
  const counted = counting()
  const handle = commandHandler(counted.log, sessionDecider)
  await handle(id, command('RecordTicket'))
  assert.deepEqual(await handle(id, command('RecordTicket')), [])
  assert.equal(counted.reads(), 2)
})

test('a command for a session that does not exist is a defect', async () => {
  const handle = commandHandler(log, sessionDecider)
  await assert.rejects(handle('ses_nobody', command('RecordTicket')), /there is no session ses_nobody/)
  assert.equal(
    await log.append({ sessionId: 'ses_nobody', expectedVersion: 0, events: [], meta }),
    'conflict',
  )
})
