import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { consumerOf } from '#services/projector/projection-cursor.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { start as startRelay } from '#services/relay/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { projected } from '#test/support/projections/projected.ts'
import { tellHistories } from '#test/support/projections/tell-histories.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const both = [merchantOutcomes, readingQuality]

test('two projectors on a topic give the same rows as one on the log', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const { database, url, close } = await testDatabase()
  t.after(close)
  const dataDir = await mkdtemp(join(tmpdir(), 'same-rows-kafka-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const config = loadConfig({
    ...{ ROLES: 'all', DATABASE_URL: url, DATA_DIR: dataDir, KAFKA_PARTITIONS: '2' },
    ...{ KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_PREFIX: kafka.prefix },
  })
  const opened = await openPlatform(config, rememberingLogger(), sessionDecider)
  t.after(opened.close)
  const { platform } = opened
  const parts = [await startRelay(platform), await startProjector(platform), await startProjector(platform)]
  const world = projected(database, both)
  try {
    const seed = Date.now()
    t.diagnostic(`seed ${seed}`)
    await tellHistories(platform.log, { walks: 20, seed })
    await untilShown(database)
    const head = await platform.log.head()
    await eventually(async () => {
      for (const projection of both)
        assert.deepEqual(await loadCheckpoint(database.query, consumerOf(projection)), head)
    }, 60)
  } finally {
    for (const part of parts.toReversed()) await part.stop()
  }
  const byTopic = await world.rows()
  assert.ok(Object.values(byTopic).every((rows) => rows.length > 0))
  await world.reset()
  await world.project()
  assert.deepEqual(await world.rows(), byTopic)
})
