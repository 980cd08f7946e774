import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { verifyCharges as command } from '#services/cli/finance/verify-charges.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { makeStatement } from '#services/finance/statement/make-statement.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const month = '2026-11'
const inMonth = '2026-11-20T18:00:00.000Z'
const AT = '2026-12-03T18:00:00.000Z'

let db: TestDatabase
let world: ReturnType<typeof financeWorld>
let accountId: string
before(async () => {
  db = await testDatabase()
  world = financeWorld(db.database)
  const made = { name: 'Atrasado, S.A.', webhookUrl: 'https://hooks.example.com' }
  accountId = (await createAccounts(db.database, pepper).create(made)).account_id
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
})
after(() => db.close())

const tell = (at: string) => world.tell({ accountId, at, uuid: randomUUID() })
const statement = async () => {
  const shown = await makeStatement(db.database, { accountId, month, at: AT, file: null, format: 'csv' })
  assert.ok('unbooked' in shown && 'charged' in shown)
  return [shown.charged, shown.unbooked]
}
const verify = (waitMs: number) => verifyCharges(db.database, { waitMs })

test('what a stopped projector has not booked is counted by verify and by the statement', async () => {
  await tell(inMonth)
  await world.project()
  assert.deepEqual(await statement(), [1, 0])
  assert.equal(command.isBad?.([await verify(0)]), false)

  await tell(inMonth)
  await tell('2026-12-02T18:00:00.000Z')
  await world.price('3.00', { at: AT, from: '2026-12-05' }, accountId)
  const behind = await verify(0)
  assert.deepEqual([behind.rows, behind.unbooked, behind.differences], [1, 3, []])
  assert.equal(command.isBad?.([behind]), true)
  // a session of December is none of November's
  assert.deepEqual(await statement(), [1, 1])
})

test('verify waits for a projector that follows', async () => {
  const [verified] = await Promise.all([verify(30_000), world.project()])
  assert.deepEqual([verified.rows, verified.unbooked], [3, 0])
})

test('a closed month lacks nothing, whatever is not booked', async () => {
  await closeMonth(db.database, { accountId, month, at: AT, waitMs: 0 })
  await world.project()
  await tell(inMonth)
  assert.deepEqual(await statement(), [2, 0])
})
