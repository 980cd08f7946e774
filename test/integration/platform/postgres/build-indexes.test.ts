import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { eventually } from '#test/support/eventually.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'

const INDEX = 'platform/0025-events-of-account.sql'

let given: TestDatabase
before(async () => {
  given = await databaseBefore(INDEX)
})
after(() => given.close())

const isWhole = () =>
  given.database.query<{ whole: boolean }>(sql`
    select indisvalid as whole from pg_index where indexrelid = to_regclass('log.events_of_account')`)

test('an index on the log is built beside its writers', async () => {
  const { database } = given
  const log = createEventLog(database, () => undefined)
  const written = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const writer = database.inTransaction(async (query) => {
    await log.start(newSession(), query)
    written.resolve()
    await mayEnd.promise
  })
  await written.promise
  const built: string[] = []
  const building = migrate(database, ({ name }) => void built.push(name))
  await eventually(async () => assert.deepEqual(await isWhole(), [{ whole: false }]))
  // the build waits for the older writer; a newer one waits for neither
  assert.equal((await log.start(newSession())).created, true)
  assert.deepEqual(await isWhole(), [{ whole: false }])
  mayEnd.resolve()
  await writer
  assert.deepEqual([await building, built], [[INDEX], [INDEX]])
  assert.deepEqual(await isWhole(), [{ whole: true }])
})

test('one that a killed process left unfinished is built again', async () => {
  const { database } = given
  await database.query(sql`delete from migration.applied where name = ${INDEX}`)
  await database.query(
    sql`update pg_index set indisvalid = false where indexrelid = 'log.events_of_account'::regclass`,
  )
  assert.deepEqual(await Promise.all([migrate(database), migrate(database)]).then((all) => all.flat()), [
    INDEX,
  ])
  assert.deepEqual(await isWhole(), [{ whole: true }])
})
