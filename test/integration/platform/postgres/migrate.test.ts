import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { formerNames } from '#platform/postgres/former-names.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import { ConfigError } from '#platform/runtime/config.ts'
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

test('of several processes that start at once one applies each migration, the others wait', async () => {
  const database = await empty()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => migrate(database)))
  const scripts = (await migrationScripts()).map(({ name }) => name)
  assert.deepEqual(outcomes.flat().sort(), scripts.sort())
})

test('a file that was changed after it had been applied is refused by name', async () => {
  const database = await empty()
  await migrate(database)
  await database.query(
    sql`update migration.applied set sha256 = 'other' where name = 'platform/0001-log.sql'`,
  )
  await assert.rejects(migrate(database), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, /platform\/0001-log[.]sql was changed after it had been applied/)
    return true
  })
})

/** As version 0.1.0 left it: each entry has its former name. */
const withFormerNames = async () => {
  const database = await empty()
  await migrate(database)
  for (const [before, now] of formerNames)
    await database.query(sql`update migration.applied set name = ${before} where name = ${now}`)
  return database
}

test('what was applied under a former name is not applied again, by this version nor by the one before', async () => {
  const database = await withFormerNames()
  const before = await database.query(sql`select * from migration.applied order by name`)
  assert.deepEqual(await migrate(database), [])
  const after = await database.query<{ name: string }>(sql`select * from migration.applied order by name`)
  const entered = new Set(formerNames.values())
  assert.deepEqual(
    after.filter(({ name }) => !entered.has(name)),
    before,
  )
  assert.equal(after.length, before.length + formerNames.size)
})

test('a file that was changed while it was renamed is refused too', async () => {
  const database = await withFormerNames()
  await database.query(
    sql`update migration.applied set sha256 = 'other' where name = 'billing/schema10-refused.sql'`,
  )
  await assert.rejects(migrate(database), /billing\/0010-refused[.]sql was changed/)
})

test('a migration that fails leaves the database as it was', async () => {
  const database = await empty()
  // stands where the second script wants to create its own
  await database.script('create schema account')
  await assert.rejects(migrate(database))
  const rows = await database.query(sql`select 1 from pg_namespace where nspname in ('log', 'migration')`)
  assert.deepEqual(rows, [])
})
