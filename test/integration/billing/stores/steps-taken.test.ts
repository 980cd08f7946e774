import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { attemptsOf } from '#services/cli/operator/attempts-of.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await databaseBefore('billing/0031-steps-as-data.sql')
})
after(() => db.close())

/** As the version before writes it. */
const keepLines = (attempt: number) =>
  db.database.query(sql`
    insert into billing.evidence (session_id, attempt, at, definition, outcome, steps)
    values ('ses_1', ${attempt}, now(), 'd', 'rejected', '{go (200) 12 ms}')`)

test('evidence of the version before is read as it was written, before the migration and after it', async () => {
  await keepLines(1)
  await migrate(db.database)
  await keepLines(2)
  const kept = await attemptsOf(db.database.query, 'ses_1', null)
  const line = { name: 'go (200) 12 ms', status: null, ms: null }
  assert.deepEqual(
    kept.map(({ steps, taken }) => ({ steps, taken })),
    Array(2).fill({ steps: ['go (200) 12 ms'], taken: [line] }),
  )
})
