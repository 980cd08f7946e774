import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TicketLocks, ticketLocks } from '../../../services/billing/ticket-locks.ts'
import { type TestDatabase, testDatabase } from '../../postgres-for-tests.ts'

describe('one session at a time bills a ticket', () => {
  let made: TestDatabase
  let locks: TicketLocks
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  let count = 0
  before(async () => {
    made = await testDatabase()
    locks = ticketLocks(made.database.query, () => new Date(now).toISOString())
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

  test('of many at once one gets it', async () => {
    const ticket = newTicket()
    const got = await Promise.all(Array.from({ length: 20 }, (_, i) => locks.acquire(ticket, `s${i}`)))
    assert.equal(got.filter((lock) => lock !== null).length, 1)
  })

  test('a crashed session loses the ticket after three minutes, unless it may have issued', async () => {
    const [dead, intended] = [newTicket(), newTicket()]
    await locks.acquire(dead, 'a')
    await locks.acquire(intended, 'a')
    assert.equal(await locks.markIntended(intended, 'a'), true)
    now += 181_000
    assert.deepEqual(await locks.acquire(dead, 'b'), { intendedAt: null })
    assert.equal(await locks.markIntended(dead, 'a'), false, 'it is too late for the first')
    assert.equal(await locks.acquire(intended, 'b'), null)
  })

  test('a session that ended without an answer hands on when it may have issued; one that was answered hands on nothing', async () => {
    const [unresolved, resolved] = [newTicket(), newTicket()]
    for (const ticket of [unresolved, resolved]) {
      await locks.acquire(ticket, ticket.key)
      await locks.markIntended(ticket, ticket.key)
    }
    const intendedAt = new Date(now)
    await locks.sessionEnded(unresolved.key, { issued: false })
    await locks.sessionEnded(resolved.key, { issued: true })
    assert.deepEqual(await locks.acquire(unresolved, 'b'), { intendedAt })
    assert.deepEqual(await locks.acquire(resolved, 'b'), { intendedAt: null })
    await locks.release(unresolved, 'b')
    assert.deepEqual(
      await locks.acquire(unresolved, 'c'),
      { intendedAt },
      'giving it back does not forget it',
    )
  })
})
