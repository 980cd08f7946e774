import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { projections } from '#services/projector/projections.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { start as startRelay } from '#services/relay/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { dumpProjections } from '#test/support/log/dump-projections.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { rebuildProcess } from '#test/support/log/rebuild-process.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { projected } from '#test/support/projections/projected.ts'
import { endSession, repeating, rowsStay } from '#test/support/projections/rows-stay.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const SESSIONS = 300

/** Every session that the log has is shown, and has its end, if it has one. */
const mustShowAll = async ({ query }: Database) => {
  const missing = await query(sql`
    select s.stream_id from log.streams s left join session_status.sessions shown on shown.session_id = s.stream_id
    where s.kind = 'session' and (shown.session_id is null or (not s.open and shown.status = 'processing')) limit 3`)
  assert.deepEqual(missing, [])
}

test('through a real broker: readers see every row while each projection is rebuilt and sessions arrive', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const { database, url, close } = await testDatabase()
  t.after(close)
  const dataDir = await mkdtemp(join(tmpdir(), 'rebuild-kafka-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, KAFKA_PARTITIONS: '2' },
    ...{ KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_PREFIX: kafka.prefix },
  }
  await fillLog(database, { sessions: SESSIONS })
  const opened = await openPlatform(
    loadConfig({ ROLES: 'all', ...environment }),
    rememberingLogger(),
    sessionDecider,
  )
  t.after(opened.close)
  const { platform } = opened
  const parts = [await startRelay(platform), await startProjector(platform), await startProjector(platform)]
  let appended = 0
  try {
    await eventually(() => mustShowAll(database), 120)
    const live = repeating(async () => {
      await endSession(database, appended % 3 === 0 ? 'ticket_expired' : null)
      appended += 1
      await sleep(20)
    })
    const reader = await rowsStay(database)
    for (const { name } of projections) {
      const { code, stderr } = await rebuildProcess(name, environment).ended
      assert.deepEqual([code, stderr], [0, ''], name)
    }
    const { reads, slowest } = await reader.stop()
    await live.stop()
    t.diagnostic(`${reads} reads, the slowest ${slowest.toFixed(0)} ms; ${appended} sessions arrived`)
    assert.ok(reads > 100 && appended > 20)
    await eventually(() => mustShowAll(database), 120)
    await untilShown(database)
    const world = projected(database, projections)
    const followed = async () => {
      const rows = await dumpProjections(database, projections)
      await world.reset()
      await world.project()
      assert.deepEqual(rows, await dumpProjections(database, projections))
    }
    for (const part of parts.toReversed()) await part.stop()
    parts.length = 0
    await followed()
  } finally {
    for (const part of parts.toReversed()) await part.stop()
  }
  return undefined
})
