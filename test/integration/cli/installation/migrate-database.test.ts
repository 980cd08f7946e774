import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { pepper } from '#test/support/environment.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const NEWEST = 'platform/0025-events-of-account.sql'

test('database migrate brings an older database up to this version, and ends', async (t) => {
  const { database, url, close } = await databaseBefore(NEWEST)
  t.after(close)
  const applied = async () => {
    const [row] = await database.query<{ n: number; newest: number }>(
      sql`select count(*)::int as n, count(*) filter (where name = ${NEWEST})::int as newest from migration.applied`,
    )
    return row ?? assert.fail('nothing was counted')
  }
  const before = await applied()
  assert.equal(before.newest, 0)
  const { code, lines, stderr } = await runCli(['database', 'migrate'], {
    DATABASE_URL: url,
    KEY_PEPPER: pepper,
  })
  assert.equal(code, 0, stderr)
  const after = await applied()
  assert.deepEqual(after, { n: before.n + 1, newest: 1 })
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [{ database: 'of this version', migrations: after.n }],
  )
})
