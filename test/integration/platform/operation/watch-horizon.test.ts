import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { watchHorizon } from '#platform/operation/watch-horizon.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { eventually } from '#test/support/eventually.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'
import { parseMetrics } from '#test/support/telemetry/metrics-text.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

/** A server of its own: on the shared one other tests hold the log back now and then. */
const server = async (t: TestContext) => {
  const directory = await mkdtemp(join(tmpdir(), 'horizon-'))
  const started = [await startEmbeddedPostgres({ directory })]
  const opened: Database[] = []
  const open = (name: string) => {
    const url = Object.assign(new URL(started.at(-1)?.url ?? ''), { pathname: `/${name}` }).href
    const database = openDatabase(url, { max: 4, onError: () => undefined })
    opened.push(database)
    return database
  }
  const close = () => Promise.all(opened.splice(0).map((database) => database.close()))
  t.after(async () => {
    await close()
    await started.at(-1)?.stop()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    open,
    restart: async () => {
      await close()
      await started.at(-1)?.stop()
      started.push(await startEmbeddedPostgres({ directory }))
    },
  }
}

const watched = (t: TestContext, database: Database) => {
  const health = createHealth()
  const logger = rememberingLogger()
  const watch = watchHorizon({ database, health, logger })
  t.after(() => watch.stop())
  return {
    logger,
    problem: () => health.problems()['log-horizon'],
    gauge: async () =>
      parseMetrics((await metricsText()).text).filter(({ name }) => name === 'log_horizon_holder_seconds'),
  }
}

test('a transaction in another database that does not end is named: by database and process, never by its words', async (t) => {
  const { open } = await server(t)
  await open('postgres').script('create database elsewhere')
  const { problem, gauge, logger } = watched(t, open('postgres'))
  const other = await open('elsewhere').reserve()
  const say = (text: string) => other.query<{ pid: number }>({ name: '', text, values: [] })
  await say('begin')
  const [row] = await say(`select pg_backend_pid() as pid, pg_current_xact_id(), 'words of theirs'`)
  assert.equal(problem(), undefined)
  const expected = new RegExp(
    `^a transaction of the server process ${row?.pid} in another database has held the log back for (?:[5-9]|\\d\\d) s$`,
  )
  await eventually(() => assert.match(problem() ?? '', expected))
  const [sample] = await gauge()
  assert.deepEqual(sample?.labels, { database: 'elsewhere', pid: String(row?.pid) })
  assert.ok((sample?.value ?? 0) >= 5)
  assert.equal(logger.lines.filter(({ level }) => level === 'warn').length, 1)
  assertUnsaid(JSON.stringify([logger.lines, problem()]), ['words of theirs'])
  await say('rollback')
  await eventually(() => assert.equal(problem(), undefined))
  assert.deepEqual(await gauge(), [])
  other.release()
})

test('a prepared transaction that nobody ends is told as one', async (t) => {
  const { open, restart } = await server(t)
  await open('postgres').script('alter system set max_prepared_transactions = 2')
  await restart()
  const database = open('postgres')
  await database.script('create table t (n int)')
  const { problem, gauge } = watched(t, database)
  await database.script(`begin; insert into t values (1); prepare transaction 'forgotten'`)
  await eventually(() => assert.match(problem() ?? '', /^a prepared transaction has held the log back for/))
  assert.deepEqual((await gauge())[0]?.labels, { database: 'postgres', pid: 'prepared' })
  await database.query(sql`rollback prepared 'forgotten'`)
  await eventually(() => assert.equal(problem(), undefined))
})
