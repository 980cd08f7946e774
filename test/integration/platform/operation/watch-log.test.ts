import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { watchLog } from '#platform/operation/watch-log.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

test('a log that comes to lie on another cluster while the process runs fails readiness, until it is renumbered', async (t) => {
  const { database, close } = await testDatabase()
  const health = createHealth()
  const logger = rememberingLogger()
  const watch = watchLog({ database, health, logger })
  t.after(async () => {
    await watch.stop()
    await close()
  })
  assert.deepEqual(health.blocked(), {})
  await database.query(sql`
    insert into log.checkpoints (consumer, xid, position)
    select 'of another cluster', (pg_current_xact_id()::text::bigint + 5000000)::text::xid8, 1`)
  await eventually(() =>
    assert.match(
      health.blocked()['log'] ?? '',
      /another Postgres cluster.*run "npm run --silent cli -- log renumber"/,
    ),
  )
  assert.equal(logger.lines.filter(({ level }) => level === 'error').length, 1)
  await database.query(sql`delete from log.checkpoints where consumer = 'of another cluster'`)
  await eventually(() => assert.deepEqual(health.blocked(), {}))
})
