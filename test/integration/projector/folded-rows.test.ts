import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { type FileRow, findFiles } from '#projections/session-files/find-files.ts'
import { foldFiles } from '#projections/session-files/fold-files.ts'
import { findStatus, type StatusRow } from '#projections/session-status/find-status.ts'
import { foldStatus } from '#projections/session-status/fold-status.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { eventually } from '#test/support/eventually.ts'
import { sessionKinds } from '#test/support/log/session-kinds.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'
import { accountId, newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'
import { accepted, historyOf, walk } from '#test/unit/session/walks.ts'

const WALKS = 60
let db: TestDatabase
let log: EventLog
before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
})
after(() => db.close())

type Session = Readonly<{ sessionId: string; externalId: string; events: readonly SessionEvent[] }>

/** Each under an external id of its own, as the log has it. */
const sessionOf = ([first, ...rest]: readonly SessionEvent[]): Session => {
  const { sessionId, externalId } = newSession()
  assert.ok(first?.type === 'SessionRequested')
  const requested = {
    ...first,
    data: { ...first.data, externalId: externalId as typeof first.data.externalId },
  }
  return { sessionId, externalId, events: [requested, ...rest] }
}

const { windowEnds: _, ...identified } = event('MerchantIdentified').data
const window = (windowEnds: string): SessionEvent =>
  event('MerchantIdentified', { ...identified, windowEnds })
const patient = (patienceEnds: string, windowEnds: string | null = null): SessionEvent =>
  event('MerchantIdentified', { ...identified, windowEnds, patienceEnds })
const incomplete = { code: 'ticket_incomplete' } as const

/** What walks rarely come to. */
const rare: readonly (readonly SessionEvent[])[] = [
  [
    event('SessionRequested', { warnings: ['rfc_check_digit'] }),
    event('MerchantIdentified', { warnings: ['payment_method_assumed'] }),
    event('CfdiIssued'),
    event('FilesRendered'),
    event('SessionCompleted', { warnings: ['simulate_not_applied'] }),
  ],
  [event('SessionRequested'), event('TicketRead'), window('2026-11-21T06:00:00.000Z')],
  [event('SessionRequested'), event('TicketRead'), window('2020-01-01T06:00:00.000Z')],
  [event('SessionRequested'), event('TicketRead'), window('2036-01-01T06:00:00.000Z')],
  [event('SessionRequested'), event('TicketRead'), patient('2036-01-01T06:00:00.000Z')],
  [event('SessionRequested'), event('TicketRead'), patient('2020-01-01T06:00:00.000Z')],
  [
    event('SessionRequested'),
    event('TicketRead'),
    patient('2036-01-01T06:00:00.000Z', '2035-01-01T06:00:00.000Z'),
  ],
  [
    event('SessionRequested'),
    event('TicketUnreadable', { ...incomplete, detail: 'missing: date' }),
    event('SessionFailed', incomplete),
  ],
  [
    event('SessionRequested'),
    event('InvoiceRefused', { ...incomplete, detail: 'missing: folio' }),
    event('SessionFailed', incomplete),
  ],
]

/** Projections stand at several places, so what a step counts is no measure of what is left. */
const catchUp = async () => {
  const cursor = await openCursor(db.database, projections)
  const [end] = await db.database.query<{ position: string }>(
    sql`select max(position)::text as position from log.events`,
  )
  // what was just appended may lie behind the horizon for a moment
  await eventually(async () => {
    assert.equal(await cursor.step((from) => nextRange(db.database.query, from, 5_000)), 0)
    assert.equal(cursor.place().position, end?.position)
  }, 90)
  await cursor.save()
}

const agrees = async ({ sessionId }: Session, version: number) => {
  const key = { accountId, mode: 'live', sessionId }
  const history = await log.read(sessionId)
  assert.equal(history.length, version)
  const [row] = await db.database.query<StatusRow>(findStatus(key))
  assert.deepEqual(foldStatus(history), row)
  assert.deepEqual(foldFiles(history), await db.database.query<FileRow>(findFiles(key)))
}

test('the events of a session fold to the row that the projection has, at every version of every history', async () => {
  const walks = fc.sample(walk, WALKS).map((knobs) => historyOf(accepted(knobs)))
  const sessions = [...walks, ...Object.values(sessionKinds), ...rare].map(sessionOf)
  const longest = Math.max(...sessions.map(({ events }) => events.length))
  for (let i = 0; i < longest; i += 1) {
    const longer = sessions.filter(({ events }) => events.length > i)
    for (const { sessionId, externalId, events } of longer) {
      const next = events.slice(i, i + 1)
      const meta = { accountId, mode: 'live', externalId } as const
      if (i === 0) await log.start({ ...newSession(), sessionId, externalId, events: next })
      else assert.equal(await log.append({ sessionId, expectedVersion: i, events: next, meta }), 'appended')
    }
    await catchUp()
    for (const session of longer) await agrees(session, i + 1)
  }
})
