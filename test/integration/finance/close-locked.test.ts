import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { closeMonths } from '#services/finance/months/close-months.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const month = '2026-11'
const AT = '2026-12-03T18:00:00.000Z'

let db: TestDatabase
let world: ReturnType<typeof financeWorld>
before(async () => {
  db = await testDatabase()
  world = financeWorld(db.database)
  for (const name of ['Uno, S.A.', 'Dos, S.A.'])
    await createAccounts(db.database, pepper).create({ name, webhookUrl: 'https://hooks.example.com' })
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  await world.project()
})
after(() => db.close())

/** While `work` runs, a transaction that writes to the log is open. */
const whileWritten = async <T>(work: () => Promise<T>): Promise<T> =>
  db.database.inTransaction(async (query) => {
    await query({ name: '', text: 'lock table log.events in row exclusive mode', values: [] })
    return work()
  })
const close = async (waitMs: number) => {
  const results: object[] = []
  await closeMonths(db.database, { accountId: null, month, at: AT, waitMs }, (one) => results.push(one))
  return results
}

test('behind an open transaction every account is refused by name, and appends hardly wait', async () => {
  const longest = { ms: 0 }
  const results = await whileWritten(async () => {
    const closing = close(2_000)
    const ended = closing.then(() => true)
    while (!(await Promise.race([ended, sleep(50, false)]))) {
      const begun = performance.now()
      await world.tell({ at: AT, uuid: randomUUID() })
      longest.ms = Math.max(longest.ms, performance.now() - begun)
    }
    return closing
  })
  assert.deepEqual(
    results.map((result) => 'refused' in result && result.refused),
    Array.from({ length: 2 }, () => 'another transaction holds the log: close again once it is over'),
  )
  assert.ok(longest.ms < 3_000, `an append waited ${longest.ms} ms`)
})

test('it goes on once the transaction is over', async () => {
  await world.project()
  let closing: ReturnType<typeof close> | undefined
  await whileWritten(async () => {
    closing = close(60_000)
    await sleep(1_000)
  })
  const results = (await closing) ?? []
  assert.deepEqual(
    results.map((result) => 'net' in result && result.net),
    ['0.00', '0.00'],
  )
})
