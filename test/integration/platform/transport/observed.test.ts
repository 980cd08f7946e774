import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEventLog } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { measureLog } from '#platform/log/log-gauges.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { directTransport } from '#platform/transport/direct-transport.ts'
import { observed } from '#platform/transport/observed.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { parseMetrics, sampleValue } from '#test/support/telemetry/metrics-text.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newSession } from '#test/support/transport/sessions.ts'

let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

const measured = async () => parseMetrics((await metricsText()).text)

test('every try, every dead letter and the age of what a reader has not done are measured', async (t) => {
  const { database } = given
  const logger = rememberingLogger()
  const log = createEventLog(database, () => undefined)
  const feed = await startFeed({ log, logger })
  t.after(feed.stop)
  measureLog(database.query, null)
  const subscribe = directTransport({
    database,
    feed,
    logger,
    health: createHealth(),
    now: () => new Date().toISOString(),
    handle: commandHandler(log, sessionDecider),
    backoff: [10, 20],
    observe: observed(''),
  })
  const poisoned = newSession()
  const reader = await subscribe({
    group: 'ocr',
    types: ['SessionRequested'],
    concurrency: 1,
    react: async ({ streamId }) => {
      if (streamId === poisoned.sessionId) throw new Error('poison')
      return undefined
    },
  })
  await log.start(newSession())
  await log.start(poisoned)
  const group = { messaging_consumer_group_name: 'ocr' }
  await eventually(async () =>
    assert.equal(sampleValue(await measured(), 'dead_letters_total', { ...group, kind: 'event' }), 1),
  )
  const lag = async () => sampleValue(await measured(), 'log_consumer_lag_seconds', { consumer: 'ocr' })
  await eventually(async () => assert.equal(await lag(), 0))
  await reader.stop()
  const samples = await measured()
  const tries = (outcome: string) =>
    sampleValue(samples, 'messaging_process_duration_seconds_count', { ...group, outcome })
  assert.deepEqual([tries('done'), tries('again')], [2, 2])
  assert.equal(sampleValue(samples, 'dead_letters', { consumer: 'ocr' }), 1)
  await log.start(newSession())
  assert.ok(((await lag()) ?? 0) > 0)
})

test('a transaction that stays open hides events, and it is told for how long', async () => {
  const { database } = given
  const log = createEventLog(database, () => undefined)
  const stall = async () => sampleValue(await measured(), 'log_horizon_stall_seconds') ?? Number.NaN
  // whatever writes elsewhere in this cluster may hold the horizon for a moment
  const none = () => eventually(async () => assert.equal(await stall(), 0))
  await none()
  await database.inTransaction(async (query) => {
    await query({ name: '', text: 'select pg_current_xact_id()', values: [] })
    await log.start(newSession())
    assert.ok((await stall()) > 0)
  })
  await none()
})
