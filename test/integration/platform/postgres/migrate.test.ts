import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const made: TestDatabase[] = []
afterEach(() => Promise.all(made.splice(0).map(({ close }) => close())))

const empty = async () => {
  const given = await emptyDatabase()
  made.push(given)
  return given.database
}

test('an empty database is brought up to this version once, platform first', async () => {
  const database = await empty()
  const first = await migrate(database)
  assert.deepEqual(first.slice(0, 2), ['platform/0001-log.sql', 'platform/0002-accounts.sql'])
  assert.equal(new Set(first).size, first.length)
  assert.deepEqual(await migrate(database), [])
})

test('of several processes that start at once one migrates, the others wait', async () => {
  const database = await empty()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => migrate(database)))
  assert.equal(outcomes.filter((applied) => applied.length > 0).length, 1)
})

test('a file that was changed after it had been applied is refused by name', async () => {
  const database = await empty()
  await migrate(database)
  await database.query(
    sql`update migration.applied set sha256 = 'other' where name = 'platform/0001-log.sql'`,
  )
  await assert.rejects(migrate(database), /platform\/0001-log[.]sql was changed after it had been applied/)
})

test('a migration that fails leaves the database as it was', async () => {
  const database = await empty()
  // stands where the second script wants to create its own
  await database.script('create schema account')
  await assert.rejects(migrate(database))
  const rows = await database.query(sql`select 1 from pg_namespace where nspname in ('log', 'migration')`)
  assert.deepEqual(rows, [])
})
