import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { openDatabase, sqlState } from '#platform/postgres/postgres.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let given: TestDatabase
before(async () => {
  given = await emptyDatabase({ connections: 4 })
  await given.database.script('create table note (text text primary key)')
})
after(() => given.close())

const notes = () => given.database.query<{ text: string }>(sql`select text from note order by text`)

test('values are bound, never made part of the statement', async () => {
  const text = `'); drop table note; --`
  assert.deepEqual(await given.database.query(sql`select ${text}::text as text`), [{ text }])
})

test('a transaction that throws leaves nothing and gives its connection back', async () => {
  const { inTransaction } = given.database
  for (let i = 0; i < 8; i += 1) {
    const work = inTransaction(async (query) => {
      await query(sql`insert into note values ('lost')`)
      throw new Error('changed my mind')
    })
    await assert.rejects(work, /changed my mind/)
  }
  assert.deepEqual(await notes(), [])
})

test('an error of Postgres keeps its SQLSTATE through the rollback', async () => {
  const twice = given.database.inTransaction(async (query) => {
    await query(sql`insert into note values ('once')`)
    await query(sql`insert into note values ('once')`)
  })
  await assert.rejects(twice, (error) => sqlState(error) === '23505')
  assert.equal(sqlState(new Error('not from Postgres')), undefined)
})

test('a connection lost inside a transaction fails that transaction and nothing else', async () => {
  const { query, inTransaction } = given.database
  const broken = inTransaction(async (inside) => {
    const [own] = await inside<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await inside(sql`insert into note values ('torn')`)
    await query(sql`select pg_terminate_backend(${own?.pid}, 5000)`)
    await inside(sql`select 1`)
  })
  await assert.rejects(broken)
  assert.deepEqual(await notes(), [])
})

test('a connection lost while a transaction waits between two statements is survived too', async () => {
  const { query, inTransaction } = given.database
  const broken = inTransaction(async (inside) => {
    const [own] = await inside<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await query(sql`select pg_terminate_backend(${own?.pid}, 5000)`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await assert.rejects(broken)
  assert.equal((await query(sql`select 1 as one`)).length, 1)
})

test('a reserved connection says when it is lost', async () => {
  const reserved = await given.database.reserve()
  const [own] = await reserved.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await given.database.query(sql`select pg_terminate_backend(${own?.pid}, 5000)`)
  await reserved.lost
  reserved.release()
  assert.equal((await given.database.query(sql`select 1 as one`)).length, 1)
})

test('a database that keeps plans makes one for all values of a statement; behind a pooler it sets nothing', async () => {
  const { url } = given
  const kinds = [
    { keepsPlans: true, direct: null },
    { keepsPlans: false, direct: null },
    { keepsPlans: true, direct: url },
  ]
  const seen = []
  for (const kind of kinds) {
    const one = openDatabase(url, { ...kind, max: 1, onError: () => undefined })
    for (const text of ['one', 'two', 'three'])
      await one.query(sql`select text from note where text = ${text}`)
    const [set] = await one.query(sql`select current_setting('plan_cache_mode') as mode`)
    const plans = await one.query(sql`
      select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where statement like 'select text%'`)
    seen.push({ ...set, plans })
    await one.close()
  }
  assert.deepEqual(seen, [
    { mode: 'force_generic_plan', plans: [{ kept: 3, made: 0 }] },
    { mode: 'auto', plans: [{ kept: 0, made: 3 }] },
    { mode: 'auto', plans: [] },
  ])
})
