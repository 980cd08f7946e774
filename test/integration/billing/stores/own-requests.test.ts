import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LockMarks } from '#services/billing/stores/marks/alike.ts'
import { ticketLocks } from '#services/billing/stores/ticket-locks.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const ticket = (key: string, name: string, code: string) => {
  const marks: LockMarks = {
    likeness: '2026-11-19 52.00',
    shape: name,
    printedAt: null,
    codes: { [name]: { code, rule: `by ${name}` } },
  }
  return { merchant: 'live/shop', key, marks }
}

test('a session whose ticket has other codes now still knows what it sent to issue', async () => {
  const locks = ticketLocks(db.database, () => new Date().toISOString())
  const first = ticket('first', 'folio', '111111')
  assert.ok(await locks.acquire(first, 'ses_a'))
  assert.ok(await locks.markIntended(first, { sessionId: 'ses_a', n: 1, requests: ['sent by a'] }))
  const held = await locks.acquire(ticket('second', 'web', '222222'), 'ses_a')
  assert.deepEqual(held?.issuingRequests, ['sent by a'])
  const again = await locks.acquire(first, 'ses_a')
  assert.deepEqual(again?.issuingRequests, ['sent by a'])
})
