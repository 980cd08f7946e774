import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { createLeases } from '#services/api/limits/leases.ts'
import { createsInFlight } from '#services/api/sessions/creates-in-flight.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('places that processes share', () => {
  let db: TestDatabase
  before(async () => {
    db = await testDatabase()
  })
  after(() => db.close())
  const heldOf = (name: string) => db.database.query(sql`select holder from api.leases where name = ${name}`)

  test('one that is freed while it is renewed stays free', async () => {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const query: Query = async <Row>(statement: Statement) => {
      if (/^\s*insert into api\.leases/.test(statement.text)) {
        reached.resolve()
        await gate.promise
      }
      return db.database.query<Row>(statement)
    }
    const leases = createLeases(query, 20)
    const free = await leases.take('raced', 1)
    await reached.promise
    free?.()
    // the removal must not go before the renewal
    assert.equal((await heldOf('raced')).length, 1)
    gate.resolve()
    await eventually(async () => assert.deepEqual(await heldOf('raced'), []), 10)
    await leases.stop()
    assert.deepEqual(await heldOf('raced'), [])
  })

  test('a process that stops frees what it holds, and another finds it free', async () => {
    const [one, two] = [createLeases(db.database.query), createLeases(db.database.query)]
    await one.take('stopped', 1)
    assert.equal(await two.take('stopped', 1), null)
    await one.stop()
    assert.ok(await two.take('stopped', 1))
    await two.stop()
  })

  test('while Postgres is away each process counts the creates in flight by itself', async () => {
    const { enter } = createsInFlight({ take: () => Promise.reject(new Error('away')) })
    const caller = { accountId: 'acc_1', mode: 'test', suspended: false } as const
    const leaves = []
    for (let i = 0; i < 5; i += 1) leaves.push(await enter(caller))
    await assert.rejects(enter(caller), { code: 'too_many_concurrent_requests' })
    leaves[0]?.()
    leaves[0]?.()
    await enter(caller)
    await assert.rejects(enter(caller), { code: 'too_many_concurrent_requests' })
  })
})
