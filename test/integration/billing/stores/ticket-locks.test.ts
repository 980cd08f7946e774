import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import type { TicketId } from '#services/billing/stores/ticket-id.ts'
import { type TicketLocks, ticketLocks } from '#services/billing/stores/ticket-locks.ts'
import { recordInLog } from '#test/support/billing/record-in-log.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

/** Later migrations of the same table. */
const sinceMarks = [
  'billing/0007-sandbox-owners.sql',
  'billing/0008-holders.sql',
  'billing/0009-reset-by-session.sql',
  'billing/0017-reset-one-sandbox.sql',
  'billing/0020-likeness.sql',
  'billing/0022-shape.sql',
  'billing/0023-issuing-requests.sql',
]

describe('one session at a time bills a ticket', () => {
  let made: TestDatabase
  let locks: TicketLocks
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  let count = 0
  before(async () => {
    made = await testDatabase()
    locks = ticketLocks(made.database, () => new Date(now).toISOString())
  })
  after(() => made.close())
  const newTicket = () => ({ merchant: 'sandbox/oxxo', key: `ticket-${++count}` })

  test('the second session waits until the first gives the ticket back', async () => {
    const ticket = newTicket()
    assert.deepEqual(await locks.acquire(ticket, 'a'), { intendedAt: null })
    assert.equal(await locks.acquire(ticket, 'b'), null)
    assert.deepEqual(await locks.acquire(ticket, 'a'), { intendedAt: null }, 'its own, after a crash')
    await locks.release(ticket, 'a')
    assert.deepEqual(await locks.acquire(ticket, 'b'), { intendedAt: null })
  })

  test('what is kept under a former key of the ticket counts for it', async () => {
    const old = { ...newTicket(), merchant: 'live/oxxo' }
    const ticket = { merchant: old.merchant, key: newTicket().key, formerKey: old.key }
    await locks.acquire(old, 'issuer')
    assert.equal(await locks.acquire(ticket, 'reader'), null, 'held')
    await locks.sessionEnded('issuer', { issued: true })
    assert.deepEqual(await locks.acquire(ticket, 'reader'), { intendedAt: null, isIssued: true })

    const again = { ...newTicket(), merchant: 'live/oxxo' }
    const held = { merchant: again.merchant, key: newTicket().key }
    await locks.acquire(again, 'earlier')
    await locks.sessionEnded('earlier', { issued: true })
    await recordInLog(made.database, 'earlier', 'CfdiIssued')
    await locks.acquire(again, 'later')
    await locks.acquire(held, 'other')
    const asOther = () => locks.acquire({ ...held, formerKey: again.key }, 'other')
    assert.equal(await asOther(), null, 'held by the later one')
    await locks.release(again, 'later')
    const both = await asOther()
    assert.deepEqual(both, { intendedAt: null, isIssued: true }, 'both are kept')
  })

  test('of many sessions at once one gets the ticket', async () => {
    const ticket = newTicket()
    const got = await Promise.all(Array.from({ length: 20 }, (_, i) => locks.acquire(ticket, `s${i}`)))
    assert.equal(got.filter((lock) => lock !== null).length, 1)
  })

  const intend = async (ticket: TicketId, sessionId: string) => {
    assert.equal(await locks.markIntended(ticket, { sessionId, n: 1 }), true)
    await recordInLog(made.database, sessionId, 'IssueIntended')
  }

  test('a crashed session loses the ticket after three minutes, unless it may have issued', async () => {
    const [dead, marked, intended] = [newTicket(), newTicket(), newTicket()]
    await locks.acquire(dead, 'dead')
    await locks.acquire(marked, 'marked')
    await locks.acquire(intended, 'intended')
    assert.equal(await locks.markIntended(marked, { sessionId: 'marked', n: 1 }), true)
    await intend(intended, 'intended')
    now += 179_000
    for (const ticket of [dead, marked, intended]) assert.equal(await locks.acquire(ticket, 'b'), null)
    now += 2_000
    assert.deepEqual(await locks.acquire(dead, 'b'), { intendedAt: null })
    assert.equal(
      await locks.markIntended(dead, { sessionId: 'dead', n: 1 }),
      false,
      'it is too late for the first',
    )
    assert.deepEqual(await locks.acquire(marked, 'b'), { intendedAt: null }, 'no intent: nothing was issued')
    assert.equal(await locks.acquire(intended, 'b'), null)
    await recordInLog(made.database, 'intended', 'SessionFailed')
    assert.deepEqual(
      await locks.acquire(intended, 'b'),
      { intendedAt: new Date(now - 181_000) },
      'an ended session that could not give it back',
    )
  })

  test('a mark prolongs the lease, and the mark of an earlier attempt does not replace it', async () => {
    const ticket = newTicket()
    await locks.acquire(ticket, 'late')
    now += 170_000
    assert.equal(await locks.markIntended(ticket, { sessionId: 'late', n: 2 }), true)
    assert.equal(await locks.markIntended(ticket, { sessionId: 'late', n: 1 }), false)
    await locks.removeMark(ticket, { sessionId: 'late', n: 1 })
    now += 20_000
    assert.equal(await locks.acquire(ticket, 'b'), null)
    await locks.removeMark(ticket, { sessionId: 'late', n: 2 })
    assert.equal(await locks.acquire(ticket, 'b'), null, 'the session goes on')
    await locks.release(ticket, 'late')
    assert.deepEqual(await locks.acquire(ticket, 'b'), { intendedAt: null })
  })

  test('a visit that ends gives back no ticket whose invoice a person attached meanwhile', async () => {
    const ticket = { ...newTicket(), merchant: 'live/oxxo' }
    await locks.acquire(ticket, 'attached')
    await recordInLog(made.database, 'attached', 'CfdiIssued')
    await locks.release(ticket, 'attached')
    assert.equal(await locks.acquire(ticket, 'b'), null, 'before its end is handled')
    await locks.sessionEnded('attached', { issued: true })
    assert.deepEqual(await locks.acquire(ticket, 'b'), { intendedAt: null, isIssued: true })
  })

  test('a possible issue by an earlier session stays known after a later mark is removed', async () => {
    const ticket = newTicket()
    await locks.acquire(ticket, 'first')
    await intend(ticket, 'first')
    const intendedAt = new Date(now)
    await locks.sessionEnded('first', { issued: false })
    now += 60_000
    assert.deepEqual(await locks.acquire(ticket, 'second'), { intendedAt })
    assert.equal(await locks.markIntended(ticket, { sessionId: 'second', n: 1 }), true)
    await recordInLog(made.database, 'second', 'SessionFailed')
    await locks.removeMark(ticket, { sessionId: 'second', n: 1 })
    assert.deepEqual(await locks.acquire(ticket, 'third'), { intendedAt }, 'at once: the second has ended')
  })

  test('marks that never expired, from older versions, hold a ticket only for a session that may have issued', async (t) => {
    const old = await databaseBefore('billing/0006-marks.sql', ...sinceMarks)
    t.after(old.close)
    const { query } = old.database
    for (const session of ['open', 'ended', 'refused']) {
      await query(sql`
        insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until, intended_at)
        values ('live/oxxo', ${session}, ${session}, 'infinity', '2026-11-20T10:00:00Z')`)
      if (session !== 'refused') await recordInLog(old.database, session, 'IssueIntended')
    }
    await recordInLog(old.database, 'ended', 'SessionFailed')
    await migrate(old.database)
    const later = ticketLocks(old.database, () => '2026-11-20T11:00:00.000Z')
    const intendedAt = new Date('2026-11-20T10:00:00Z')
    const acquired = (key: string) => later.acquire({ merchant: 'live/oxxo', key }, 'other')
    assert.equal(await acquired('open'), null)
    assert.deepEqual(await acquired('ended'), { intendedAt })
    assert.deepEqual(
      await acquired('refused'),
      { intendedAt },
      'a session before it may have issued: look first',
    )
  })

  test('a session without an answer passes on the time of its intent, an answered one passes on nothing', async () => {
    const [unresolved, resolved, refused] = [newTicket(), newTicket(), newTicket()]
    for (const ticket of [unresolved, resolved]) {
      await locks.acquire(ticket, ticket.key)
      await intend(ticket, ticket.key)
    }
    await locks.acquire(refused, refused.key)
    await locks.markIntended(refused, { sessionId: refused.key, n: 1 })
    const intendedAt = new Date(now)
    await locks.sessionEnded(unresolved.key, { issued: false })
    await locks.sessionEnded(resolved.key, { issued: true })
    await locks.sessionEnded(refused.key, { issued: false })
    assert.deepEqual(await locks.acquire(unresolved, 'b'), { intendedAt })
    assert.deepEqual(await locks.acquire(resolved, 'b'), { intendedAt: null })
    assert.deepEqual(await locks.acquire(refused, 'b'), { intendedAt: null })
    await locks.release(unresolved, 'b')
    assert.deepEqual(
      await locks.acquire(unresolved, 'c'),
      { intendedAt },
      'giving it back does not forget it',
    )
  })
})
