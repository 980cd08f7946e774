import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runText } from '#platform/postgres/run-text.ts'
import { measureLocks } from '#test/support/migrations/measure-locks.ts'
import { measureMigrations } from '#test/support/migrations/measure-migrations.ts'
import { migrationsSince } from '#test/support/migrations/migrations-since.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { growingTables } from '../../plans/growing-tables.ts'

/** Too few to tell by the clock: what is read or written anew tells what a million would take. */
const SESSIONS = 20_000
/** Of so many sessions one has a row in a table that grows; a refused mail, of six. */
const MANY = 10

test('no later migration goes through a table that grows while it keeps others out of it', async () => {
  const measured = await measureMigrations(SESSIONS)
  const empty = measured.filter(({ table, size }) => growingTables.has(table) && size === 0)
  assert.deepEqual(empty, [], 'tables that the test must fill to judge this')
  const walked = measured.filter(({ rows }) => rows >= SESSIONS / MANY).map(({ migration }) => migration)
  assert.deepEqual(walked, [], 'a file that only makes and drops indexes runs beside writers')
  // so are those whose text would build an index while writers wait
  const indexes = (await migrationsSince()).filter((script) => script.indexes).map(({ name }) => name)
  assert.ok(indexes.includes('billing/0029-lives-of-orders.sql'), String(indexes))
  assert.deepEqual(
    measured.filter(({ migration }) => indexes.includes(migration)),
    [],
  )
})

test('it is seen what a statement keeps others out of, and how much of it it goes through', async (t) => {
  const { database, url, close } = await testDatabase()
  t.after(close)
  await database.script(
    `create table log.planted as select n, n::text as word from generate_series(1, ${SESSIONS}) n`,
  )
  await database.script('analyze log.planted')
  const rowsBy = async (text: string) => {
    const locks = await measureLocks(database, url, async (own, begin) => {
      await begin('planted')
      await own.inTransaction(async (query) => {
        await runText(query, text)
        await runText(query, 'select pg_sleep(0.05)')
      })
    })
    assert.deepEqual(
      locks.map(({ table }) => table),
      ['log.planted'],
      text,
    )
    assert.ok((locks[0]?.milliseconds ?? 0) >= 25, text)
    return locks[0]?.rows ?? 0
  }
  assert.equal(await rowsBy('alter table log.planted add column later int'), 0)
  assert.ok((await rowsBy('create index planted_word on log.planted (word)')) >= SESSIONS)
  assert.ok((await rowsBy('alter table log.planted alter column n type bigint')) >= SESSIONS)
  assert.ok((await rowsBy('alter table log.planted alter column word set not null')) >= SESSIONS)
  const none = await measureLocks(database, url, async (own, begin) => {
    await begin('looked at')
    await runText(own.query, 'select count(*) from log.planted')
  })
  assert.deepEqual(none, [])
})
