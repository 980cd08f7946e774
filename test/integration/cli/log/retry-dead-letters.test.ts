import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { sessionDecider } from '#session/decider.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const world = async () => {
  const { database, url, close } = await testDatabase()
  const log = createEventLog(database, () => undefined)
  /** A dead letter of a session's first event, whatever type it is said to have. */
  const letter = async (consumer: string, type: string, end = false) => {
    const session = newSession()
    await log.start(session)
    const id = session.sessionId
    const [row] = await database.query<{ event_id: string }>(
      sql`select event_id from log.events where stream_id = ${id}`,
    )
    const event_id = row?.event_id ?? assert.fail('no event')
    await database.query(sql`
      insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
      values (${consumer}, ${event_id}, ${id}, ${type}, 5, 'Error: no')`)
    await database.query(sql`
      insert into log.attempts (consumer, event_id, attempts, last_error) values (${consumer}, ${event_id}, 5, 'no')`)
    const at = new Date().toISOString()
    const command = { type: 'AbandonBilling', at, data: { code: 'internal_error', detail: type } } as const
    if (end) await commandHandler(log, sessionDecider)(id, command)
    return { id, event_id }
  }
  const cli = async (...words: string[]) => {
    const { lines, ...rest } = await runCli(['dead-letters', ...words], {
      DATABASE_URL: url,
      DATA_DIR: `/tmp/none-${randomUUID()}`,
    })
    return { ...rest, letters: lines.map((line) => JSON.parse(line)) }
  }
  const counted = () => database.query<{ event_id: string }>(sql`select event_id from log.attempts`)
  return { letter, cli, counted, close }
}

test('what something may come of is retried with all its tries, what nothing would come of is refused with the remedy', async (t) => {
  const { letter, cli, counted, close } = await world()
  t.after(close)
  const open = await letter('ocr', 'SessionRequested')
  const ended = await letter('ocr', 'SessionRequested', true)
  const lock = await letter('billing', 'SessionFailed', true)
  const { letters, code } = await cli('retry', '--all')
  assert.equal(code, 1)
  assert.deepEqual(
    letters.map(({ event_id, session_id, consumer, session, retried }) => [
      event_id,
      session_id,
      consumer,
      session,
      retried,
    ]),
    [
      [open.event_id, open.id, 'ocr', 'open', true],
      [ended.event_id, ended.id, 'ocr', 'ended', false],
      [lock.event_id, lock.id, 'billing', 'ended', true],
    ],
  )
  assert.match(letters[1].why, /session has ended.*under a new external_id$/)
  assert.deepEqual([letters[0].why, letters[2].why], [null, null])
  assert.deepEqual(await counted(), [{ event_id: ended.event_id }])
  const listed = await cli('list')
  assert.deepEqual(
    listed.letters.map(({ event_id, retrying }) => [event_id, retrying]),
    [
      [open.event_id, true],
      [ended.event_id, false],
      [lock.event_id, true],
    ],
  )
})

test('one letter is named by its event, and by its group where several gave it up', async (t) => {
  const { letter, cli, close } = await world()
  t.after(close)
  const { event_id } = await letter('billing', 'TicketRead')
  const other = await letter('billing', 'TicketRead')
  assert.equal((await cli('retry', event_id, '--consumer', 'ocr')).code, 1)
  const { code, letters } = await cli('retry', event_id, '--consumer', 'billing')
  assert.deepEqual([code, letters.length, letters[0].retried], [0, 1, true])
  const listed = (await cli('list')).letters
  assert.deepEqual(listed.find((one) => one.event_id === other.event_id)?.retrying, false)
  const unknown = await cli('retry', randomUUID())
  assert.deepEqual([unknown.code, unknown.stdout], [1, ''])
  assert.match(unknown.stderr, /^there is no dead letter .*dead-letters list/)
  for (const words of [[], ['nonsense'], [event_id, '--all']])
    assert.equal((await cli('retry', ...words)).code, 2, words.join(' '))
})
