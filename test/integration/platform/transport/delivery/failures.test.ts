import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { createFailures } from '#platform/transport/delivery/failures.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newEvent } from '#test/support/transport/lives.ts'

let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

/**
 * The failures of a consumer that nobody else has, how many statements they took, and what is
 * written of it.
 */
const counting = () => {
  const consumer = randomUUID()
  let statements = 0
  const query: Query = (statement) => {
    statements += 1
    return given.database.query(statement)
  }
  return {
    consumer,
    failures: createFailures({ query, consumer, backoff: [10, 20] }),
    statements: () => statements,
    attempts: async () => {
      const rows = await given.database.query<{ attempts: number }>(
        sql`select attempts from log.attempts where consumer = ${consumer}`,
      )
      return rows.map(({ attempts }) => attempts)
    },
  }
}

const broken = new Error('blob store is away')

test('what succeeds in the end leaves no trace, and what succeeds at once costs no statement', async () => {
  const { failures, statements, attempts } = counting()
  const [failing, sound] = [newEvent(), newEvent()]
  assert.deepEqual([await failures.record(failing, broken), await failures.record(failing, broken)], [10, 20])
  assert.deepEqual(await attempts(), [2])
  await failures.forget(failing)
  assert.deepEqual(await attempts(), [])
  const before = statements()
  assert.equal(await failures.counted(sound, async (spent) => (spent === null ? null : 1)), null)
  await failures.forget(sound)
  await failures.takeBack()
  assert.equal(statements(), before)
})

test('an error that says what no text column takes is recorded like any other', async () => {
  const { failures, attempts } = counting()
  assert.equal(await failures.record(newEvent(), new Error('cut \0 off')), 10)
  assert.deepEqual(await attempts(), [1])
})

test('a failure clears away rows of a month ago, a hundred at most, and no younger ones', async () => {
  const { consumer, failures, attempts } = counting()
  const past = (age: string, rows: number) =>
    given.database.query(sql`
      insert into log.attempts (consumer, event_id, attempts, last_error, failed_at)
      select ${consumer}, gen_random_uuid(), 1, 'long ago', now() - ${age}::interval
      from generate_series(1, ${rows}::int)`)
  await past('31 days', 150)
  await past('29 days', 5)
  await failures.record(newEvent(), broken)
  assert.equal((await attempts()).length, 50 + 5 + 1)
  await failures.record(newEvent(), broken)
  assert.equal((await attempts()).length, 5 + 2)
})

test('what is kept of a failure names nobody by RFC or e-mail', async () => {
  const { failures, consumer } = counting()
  const event = newEvent()
  const error = new Error('the portal says: EKU9003173C9 <facturas@escuela.example> is not known')
  await failures.record(event, error)
  await failures.bury(event, error)
  const kept = await given.database.query<{ last_error: string }>(sql`
    select last_error from log.attempts where consumer = ${consumer}
    union all select last_error from log.dead_letters where consumer = ${consumer}`)
  assert.deepEqual(
    kept.map(({ last_error }) => last_error),
    Array(2).fill('Error: the portal says: [redacted] <[redacted]> is not known'),
  )
})
