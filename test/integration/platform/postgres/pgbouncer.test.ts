import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { eventually } from '#test/support/eventually.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { pgBouncer } from '#test/support/postgres/pgbouncer.ts'
import { emptyDatabase, keepPostgres, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const NEWEST = 'platform/0025-events-of-account.sql'
const CLIENTS = 40

let bouncer: Awaited<ReturnType<typeof pgBouncer>>
let db: TestDatabase
before(async () => {
  bouncer = await pgBouncer(await keepPostgres())
  db = await emptyDatabase()
})
after(async () => {
  if ('close' in bouncer) await bouncer.close()
  await db.close()
})

/** The address of a database through the pooler; null, with the test skipped: there is none. */
const pooled = (t: { skip: (why: string) => void }, url = db.url): string | null => {
  if ('skip' in bouncer) {
    t.skip(bouncer.skip)
    return null
  }
  return Object.assign(new URL(bouncer.url), { pathname: new URL(url).pathname }).href
}

/** Many clients at once, more than the pooler has connections: statements, and transactions. */
const load = async ({ query, inTransaction }: Database): Promise<number> => {
  await query(sql`create table if not exists counted (n int)`)
  await query(sql`delete from counted`)
  const statement = (n: number) => query(sql`insert into counted values (${n})`)
  const both = (n: number) =>
    inTransaction(async (inside) => {
      await Promise.all([
        inside(sql`select set_config('x.y', ${String(n)}, true)`),
        inside(sql`insert into counted values (${n})`),
      ])
      const [row] = await inside<{ y: string }>(sql`select current_setting('x.y') as y`)
      assert.equal(row?.y, String(n))
    })
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => (n % 2 ? statement(n) : both(n))))
  const [row] = await query<{ n: number }>(sql`select count(*)::int as n from counted`)
  return row?.n ?? 0
}

const withDatabase = async <T>(
  url: string,
  direct: string | null,
  work: (database: Database) => Promise<T>,
) => {
  const database = openDatabase(url, { direct, onError: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('statements and transactions of many clients share the few connections of a pooler', async (t) => {
  const url = pooled(t)
  if (url === null) return
  assert.equal(await withDatabase(url, db.url, load), CLIENTS)
  // what the second address is for: a kept plan belongs to a connection that is another's next
  await assert.rejects(withDatabase(url, null, load), /prepared statement "s\d+"/)
})

test('a lock is held, and a notification heard, past the pooler', async (t) => {
  const url = pooled(t)
  if (url === null) return
  await withDatabase(url, db.url, async (database) => {
    const reserved = await database.reserve()
    await reserved.query(sql`select pg_advisory_lock(4711)`)
    await Promise.all(Array.from({ length: CLIENTS }, () => database.query(sql`select pg_sleep(0.01)`)))
    const [held] = await db.database.query<{ free: boolean }>(sql`select pg_try_advisory_lock(4711) as free`)
    assert.equal(held?.free, false)
    reserved.release()
    let heard = 0
    const stop = database.listen('told', () => {
      heard += 1
    })
    await eventually(() => assert.equal(heard, 1))
    await database.query(sql`select pg_notify('told', '')`)
    await eventually(() => assert.equal(heard, 2))
    await stop()
  })
})

test('a start migrates past the pooler, an index beside writers too', async (t) => {
  const older = await databaseBefore(NEWEST)
  t.after(older.close)
  const url = pooled(t, older.url)
  if (url === null) return
  const config = loadConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: older.url })
  const { database, close, url: direct } = await openDatabaseFor(config, createLogger('silent'))
  t.after(close)
  assert.equal(direct, older.url)
  const applied = await database.query(sql`select 1 from migration.applied where name = ${NEWEST}`)
  assert.equal(applied.length, 1)
})

test('two addresses that are not one database, or one that nothing answers, stop the start', async (t) => {
  const url = pooled(t)
  if (url === null) return
  const [other, logger] = [await emptyDatabase(), createLogger('silent')]
  t.after(other.close)
  const start = (direct: string) =>
    openDatabaseFor(loadConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }), logger)
  const says = (sentence: RegExp) => (error: unknown) =>
    error instanceof ConfigError && sentence.test(error.message)
  await assert.rejects(start(other.url), says(/^DATABASE_DIRECT_URL: must lead to the same database/))
  const nobody = Object.assign(new URL(db.url), { port: '1' }).href
  await assert.rejects(start(nobody), says(/^DATABASE_DIRECT_URL: .*nothing answers/))
})

test('a connection on which nothing can be written is given up, and the next one writes', async () => {
  const database = openDatabase(db.url, { max: 1, onError: () => undefined })
  try {
    await database.query(sql`create table written (n int)`)
    const pid = async () => {
      const [row] = await database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return row?.pid
    }
    await database.query(sql`select set_config('default_transaction_read_only', 'on', false)`)
    const before = await pid()
    const write = () => database.inTransaction((query) => query(sql`insert into written values (1)`))
    await assert.rejects(write(), /read-only transaction/)
    assert.notEqual(await pid(), before)
    await write()
  } finally {
    await database.close()
  }
})
