import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { groups } from '#contracts/topics/names.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { watchSessions } from '#services/projector/watch-sessions.ts'
import { start as startRelay } from '#services/relay/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const pace = { everyMs: 300, quietSeconds: 1, stalledSeconds: 6, limit: 100 }
const now = (one: SessionEvent): SessionEvent => ({ ...one, at: new Date().toISOString() })

/** The groups of the installation; `billing` waits before each event for `turn`. */
const startGroups = async ({ subscribe }: Platform, turn: () => Promise<unknown>) => {
  const reacting = { types: ['TicketRead' as const], concurrency: 1 }
  const quick = [groups.ocr, groups.rendering].map((group) =>
    subscribe({ group, ...reacting, react: async () => undefined }),
  )
  const slow = subscribe({
    group: groups.billing,
    ...reacting,
    react: async () => {
      await turn()
      return undefined
    },
  })
  return Promise.all([...quick, slow])
}

const openWorld = async (t: TestContext, { brokers, prefix }: TestKafka, turn: () => Promise<unknown>) => {
  const { database, url, close } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'watch-kafka-'))
  const config = loadConfig({
    ROLES: 'all',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_PREFIX: prefix,
    KAFKA_PARTITIONS: '2',
  })
  const { platform, close: closePlatform } = await openPlatform(config, rememberingLogger(), sessionDecider)
  const parts = [await startRelay(platform), await startProjector(platform)]
  parts.push(...(await startGroups(platform, turn)), watchSessions(platform, pace))
  t.after(async () => {
    for (const part of parts.toReversed()) await part.stop()
    await closePlatform()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { log, health } = platform
  return {
    database,
    problem: () => health.problems()['sessions'],
    /** A session whose ticket is read, and that nobody goes on with. */
    begin: async () => {
      const session = newSession({ events: [now(event('SessionRequested'))] })
      await log.start(session)
      const { sessionId } = session
      await log.append({ sessionId, expectedVersion: 1, events: [now(event('TicketRead'))], meta })
      return sessionId
    },
    end: (sessionId: string) =>
      log.append({ sessionId, expectedVersion: 2, events: [now(event('SessionFailed'))], meta }),
  }
}

const shown = /^a session has been unattended for \d+ s$/

test('with Kafka a session is in the hands of a group that lags while that moves, and in nobody’s once it stands still or has passed', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  let turns = 0
  let turn = async () => {
    turns += 1
    await sleep(500)
  }
  const { begin, end, problem } = await openWorld(t, kafka, () => turn())
  const sessions: string[] = []
  for (let i = 0; i < 24; i += 1) sessions.push(await begin())

  // half a second each: the group lags for longer than a group that stands still is believed
  const enough = 2 * (pace.stalledSeconds + 3)
  while (turns < enough) {
    assert.equal(problem(), undefined, 'in the hands of a group that lags and moves')
    await sleep(100)
  }
  // it has passed them all, and no session has gone on
  await eventually(() => assert.match(problem() ?? '', shown))
  for (const id of sessions) await end(id)
  await eventually(() => assert.equal(problem(), undefined))

  const released = Promise.withResolvers<void>()
  turn = () => released.promise
  const stuck = await begin()
  const begun = performance.now()
  await eventually(() => assert.match(problem() ?? '', shown))
  assert.ok(
    performance.now() - begun > pace.stalledSeconds * 1_000,
    'not before the group stood still for long',
  )
  released.resolve()
  await end(stuck)
  await eventually(() => assert.equal(problem(), undefined))
  return undefined
})
