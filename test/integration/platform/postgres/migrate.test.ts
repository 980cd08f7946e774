import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { formerNames } from '#platform/postgres/former-names.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { eventually } from '#test/support/eventually.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
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

test('indexes that are built beside writers are those that the texts of their scripts make', async () => {
  const indexesOf = (database: Database) =>
    database.query(sql`
      select pg_get_indexdef(i.indexrelid) as text, i.indisvalid as whole from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|migration$)' order by 1`)
  const [database, asWritten] = [await empty(), await databaseBefore()]
  made.push(asWritten)
  await migrate(database)
  const indexes = await indexesOf(database)
  assert.ok(indexes.length > 100)
  assert.deepEqual(indexes, await indexesOf(asWritten.database))
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

test('one that fails leaves those before it and nothing of itself, and a later run goes on', async () => {
  const database = await empty()
  const names = async () => {
    const rows = await database.query<{ name: string }>(sql`select name from migration.applied`)
    return rows.map(({ name }) => name)
  }
  // the second script makes it, behind other statements
  await database.script('create schema vault')
  await assert.rejects(migrate(database), /vault/)
  assert.deepEqual(await names(), ['platform/0001-log.sql'])
  assert.deepEqual(await database.query(sql`select 1 from pg_namespace where nspname = 'account'`), [])
  await database.script('drop schema vault')
  assert.equal((await migrate(database))[0], 'platform/0002-accounts.sql')
  assert.equal((await names()).length, (await migrationScripts()).length)
})

/** Adds columns to a table that is read and written all the time. */
const WIDENS = 'webhooks/0010-exchanges.sql'

test('nobody waits long behind a script that waits for a table', async () => {
  const scripts = (await migrationScripts()).map(({ name }) => name)
  const later = scripts.slice(scripts.indexOf(WIDENS))
  const old = await databaseBefore(...later)
  made.push(old)
  const { database } = old
  const mayEnd = Promise.withResolvers<void>()
  const reads = Promise.withResolvers<void>()
  const reader = database.inTransaction(async (query) => {
    await query(sql`select 1 from webhook_delivery.attempts`)
    reads.resolve()
    await mayEnd.promise
  })
  await reads.promise
  const migrating = migrate(database)
  const waits = () =>
    database.query(sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
      and relation = 'webhook_delivery.attempts'::regclass`)
  for (let n = 0; n < 3; n++) {
    await eventually(async () => assert.equal((await waits()).length, 1))
    await database.inTransaction(async (query) => {
      await runText(query, "set local lock_timeout = '5s'")
      await query(sql`delete from webhook_delivery.attempts where attempt_id is null`)
    })
  }
  mayEnd.resolve()
  await reader
  assert.deepEqual(await migrating, later)
})
