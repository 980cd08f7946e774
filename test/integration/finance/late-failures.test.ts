import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { charges } from '#projections/charges/project.ts'
import { type MonthSummary, summarizeMonth } from '#projections/charges/summarize-month.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const [month, open] = ['2026-11', '2026-12']
const AT = '2026-12-03T18:00:00.000Z'
const inMonth = '2026-11-20T18:00:00.000Z'

const begin = async (t: TestContext, made: TestDatabase) => {
  t.after(made.close)
  const { database } = made
  const world = financeWorld(database)
  const { accountId } = world
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  await world.tell({ at: inMonth, uuid: randomUUID() })
  const fail = (at = inMonth) => world.tell({ at, uuid: null })
  const close = () => closeMonth(database, { accountId, month, at: AT, waitMs: 0 })
  const failed = async () => {
    const counts: number[] = []
    for (const shown of [month, open]) {
      const asked = { accountId, mode: 'live', month: shown }
      const [row] = await database.query<MonthSummary>(summarizeMonth(asked))
      counts.push(row?.failed ?? -1)
    }
    return counts
  }
  const differences = async () => (await verifyCharges(database, { waitMs: 0 })).differences
  return { ...world, database, fail, close, failed, differences }
}

test('a close waits for the failures of its month; later ones count in the open month', async (t) => {
  const world = await begin(t, await testDatabase())
  await world.project()
  await world.fail()
  await assert.rejects(world.close(), /does not follow the log/)
  await world.project()
  await world.close()
  // behind the close, in one page with it, and in a page of their own
  await world.fail()
  await world.project()
  await world.fail('2026-10-20T18:00:00.000Z')
  await world.fail('2026-12-20T18:00:00.000Z')
  await world.project()
  assert.deepEqual(await world.failed(), [1, 3])
  assert.deepEqual(await world.differences(), [])
  await rebuild(world.database, charges)
  assert.deepEqual(await world.failed(), [1, 3])
})

test('failures that an earlier version counted in a closed month are moved by the migration', async (t) => {
  const migration = 'charges/0002-late-failures.sql'
  const world = await begin(t, await databaseBefore(migration))
  await world.fail()
  await world.project()
  await world.close()
  await world.project()
  await world.fail()
  await world.project()
  await world.database.query(sql`update charges.failures set month = ${month}`)
  assert.deepEqual(await world.failed(), [2, 0])
  assert.deepEqual(await migrate(world.database), [migration])
  assert.deepEqual(await world.failed(), [1, 1])
  assert.deepEqual(await world.differences(), [])
})
