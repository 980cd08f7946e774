import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { NEWER_LOG, newerLog } from '#platform/log/newer-log.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { serveDueTimers } from '#services/billing/due/timers.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'

const at = '2026-11-20T10:00:05.000Z'
const deferred = (n: number, notBefore: string, more: { resume?: string; reason?: string } = {}) =>
  SessionEvent.parse({
    type: 'BillingDeferred',
    at,
    data: { n, reason: 'portal_down', resume: 'start', notBefore, absent: false, detail: null, ...more },
  })
const started = (n: number) =>
  SessionEvent.parse({ type: 'BillingAttemptStarted', at, data: { n, resume: 'start', definition: 'x' } })
const asked = (n: number, deadline: string) =>
  SessionEvent.parse({ type: 'InputRequested', at, data: { n, fields: [], deadline } })
const intended = (n: number) => SessionEvent.parse({ type: 'IssueIntended', at, data: { n } })

describe('what is due for a session', () => {
  let made: TestDatabase
  const health = createHealth()
  before(async () => {
    made = await testDatabase()
  })
  after(() => made.close())

  const begin = async (...more: SessionEvent[]) => {
    const sessionId = newId('ses')
    const session = {
      sessionId,
      accountId: newId('acc'),
      mode: 'test',
      externalId: sessionId,
      fingerprint: 'f',
    } as const
    const log = createEventLog(made.database, () => undefined)
    await log.start({ ...session, events: [...history(sessionId).slice(0, 4), ...more] })
    return sessionId
  }
  const logLength = async () => {
    const [log] = await made.database.query<{ events: number }>(
      sql`select count(*)::int as events from log.events`,
    )
    return log?.events
  }
  /** Up to the end of the log: other tests on the same server hold the feed back now and then. */
  const project = async () => {
    const cursor = await openCursor(made.database, [sessionTimers])
    const length = await logLength()
    let passed = 0
    await eventually(async () => {
      passed += await cursor.step((place) => nextRange(made.database.query, place, 3))
      assert.equal(passed, length)
    })
    await cursor.save()
  }
  const serveAt = async (now: string) => {
    const sent: [string, SessionCommand][] = []
    const handle = async (sessionId: string, command: SessionCommand) => {
      sent.push([sessionId, command])
      return []
    }
    const quiet = () => undefined
    const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const newer = newerLog({ health, logger, reader: 'timers' })
    const clock = { now: () => now }
    await serveDueTimers({ database: made.database, clock, logger, handle, newer, book: () => ownBook })
    return sent
  }
  const shortly = (sent: [string, SessionCommand][], sessionId: string) =>
    sent
      .filter(([id]) => id === sessionId)
      .map(([, { type, data }]) => [type, 'n' in data ? data.n : 'code' in data && data.code])
  const clear = () =>
    made.database.script(
      'truncate session_timers.timers; truncate log.events, log.streams; truncate log.checkpoints',
    )

  test('the next attempt starts when it is due, not before, and is not sent twice at once', async () => {
    await clear()
    const sessionId = await begin(
      deferred(1, '2026-11-20T10:05:00.000Z'),
      started(2),
      deferred(2, '2026-11-20T10:10:00.000Z'),
    )
    await project()
    assert.deepEqual(await serveAt('2026-11-20T10:09:59.000Z'), [])
    assert.deepEqual(shortly(await serveAt('2026-11-20T10:10:00.000Z'), sessionId), [
      ['StartBillingAttempt', 3],
    ])
    assert.deepEqual(await serveAt('2026-11-20T10:10:10.000Z'), [], 'leased')
    assert.deepEqual(
      shortly(await serveAt('2026-11-20T10:10:31.000Z'), sessionId),
      [['StartBillingAttempt', 3]],
      'the lease ended',
    )
  })

  test('an attempt that runs is left alone until the deadline', async () => {
    await clear()
    const sessionId = await begin(deferred(1, '2026-11-20T10:05:00.000Z'), started(2))
    await project()
    assert.deepEqual(await serveAt('2026-11-20T12:00:00.000Z'), [])
    const sent = await serveAt('2026-11-24T10:00:00.000Z')
    assert.deepEqual(shortly(sent, sessionId), [['AbandonBilling', 'merchant_unavailable']])
  })

  test('a question that nobody answers ends its session at its deadline, which may be that of the session', async () => {
    await clear()
    const [soon, last] = [
      await begin(asked(1, '2026-11-21T10:00:05.000Z')),
      await begin(asked(1, '2026-11-23T10:00:00.000Z')),
    ]
    await project()
    assert.deepEqual(await serveAt('2026-11-21T10:00:04.000Z'), [])
    const expired = [['AbandonBilling', 'needs_input_expired']]
    assert.deepEqual(shortly(await serveAt('2026-11-21T10:00:05.000Z'), soon), expired)
    assert.deepEqual(shortly(await serveAt('2026-11-23T10:00:00.000Z'), last), expired)
  })

  test('the deadline says what was waited for', async () => {
    await clear()
    const [idle, unsure] = [
      await begin(),
      await begin(
        intended(1),
        deferred(1, '2026-12-20T10:05:00.000Z', { resume: 'lookup', reason: 'commit_unconfirmed' }),
      ),
    ]
    await project()
    const sent = await serveAt('2026-11-24T10:00:00.000Z')
    assert.deepEqual(shortly(sent, idle), [['AbandonBilling', 'deadline_exceeded']])
    assert.deepEqual(shortly(sent, unsure), [['AbandonBilling', 'issue_unconfirmed']])
  })

  test('a step that only a newer version knows ends no session: it waits, visibly, and goes on once it is known', async () => {
    await clear()
    const sessionId = await begin(deferred(1, '2026-11-20T10:05:00.000Z'))
    await project()
    const resumeBy = (step: string) =>
      made.database.query(
        sql`update session_timers.timers set resume = ${step} where session_id = ${sessionId}`,
      )
    await resumeBy('by_telephone')
    assert.deepEqual(await serveAt('2026-11-20T10:05:00.000Z'), [])
    assert.deepEqual(health.blocked(), { timers: NEWER_LOG })
    await resumeBy('start')
    assert.deepEqual(shortly(await serveAt('2026-11-20T10:05:04.000Z'), sessionId), [
      ['StartBillingAttempt', 2],
    ])
  })

  test('a session with its CFDI, or at its end, has no timer', async () => {
    await clear()
    await begin(...history('done').slice(4, 6))
    await begin(...history('failed', 'ticket_expired').slice(4))
    await project()
    assert.deepEqual(await serveAt('2027-11-24T10:00:00.000Z'), [])
  })

  test('built anew it is the same', async () => {
    await clear()
    await begin(
      deferred(1, '2026-11-20T10:05:00.000Z'),
      started(2),
      intended(2),
      deferred(2, '2026-11-20T10:10:00.000Z', { resume: 'lookup' }),
    )
    await begin(deferred(1, '2026-11-20T10:05:00.000Z'), started(2))
    await begin(...history('done').slice(4))
    await project()
    const rows = () =>
      made.database.query(sql`select * from session_timers.timers where not over order by session_id`)
    const first = await rows()
    assert.equal(first.length, 2)
    const length = await logLength()
    await eventually(async () => assert.equal(await rebuild(made.database, sessionTimers), length))
    assert.deepEqual(await rows(), first)
  })
})
