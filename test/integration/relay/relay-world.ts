import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { relayConsumer, relayPlace } from '#platform/log/relay-place.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { verify } from '#services/cli/verify-log/verify.ts'
import { start } from '#services/relay/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import type { TestKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession, story } from '#test/support/transport/sessions.ts'

export type RelayProcess = Readonly<{
  platform: Platform
  lines: ReturnType<typeof rememberingLogger>['lines']
  stop: () => Promise<void>
}>

/** A log, a broker, and relays opened on them as processes of their own would be. */
export const relayWorld = async ({ brokers, prefix }: TestKafka) => {
  const { database, url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'relay-'))
  const config = loadConfig({
    ROLES: 'relay',
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_PREFIX: prefix,
    KAFKA_PARTITIONS: '3',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  })
  const kafkaConfig = config.kafka
  if (!kafkaConfig) throw new Error('the brokers of the test were not taken')
  const log = createEventLog(database, () => undefined)
  const running = new Set<RelayProcess>()

  /** `as`: the platform as this relay shall see it; `databaseUrl`: its own way to the database. */
  const openRelay = async (
    as = (platform: Platform) => platform,
    databaseUrl = url,
  ): Promise<RelayProcess> => {
    const logger = rememberingLogger()
    const { platform, close } = await openPlatform({ ...config, databaseUrl }, logger, sessionDecider)
    const relay = await start(as(platform))
    const process = {
      platform,
      lines: logger.lines,
      stop: async () => {
        running.delete(process)
        await relay.stop()
        await close()
      },
    }
    running.add(process)
    return process
  }

  /** A session of six events, written by two transactions. */
  const tell = async () => {
    const session = newSession()
    await log.start(session)
    const { sessionId } = session
    await log.append({ sessionId, expectedVersion: 1, events: story, meta })
    return sessionId
  }

  /** The backend that holds the relays' lock. */
  const leader = async () => {
    const [row] = await database.query<{ pid: number }>(sql`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 7201141 and l.granted`)
    return row?.pid ?? null
  }

  return {
    config: kafkaConfig,
    url,
    database,
    openRelay,
    tell,
    tellMany: (count: number) => Promise.all(Array.from({ length: count }, tell)),
    leader,
    /** Takes the lock from whoever has it, as a server does that believes the client gone. */
    unseat: async () => database.query(sql`select pg_terminate_backend(${await leader()}::int)`),
    place: () => loadCheckpoint(database.query, relayConsumer(prefix)),
    /**
     * Of everything committed: the feed's own head waits for transactions of other tests on this
     * server.
     */
    head: async () => {
      const [row] = await database.query<{ xid: string; position: string }>(sql`
        select xid::text as xid, position from log.events e order by e.xid desc, position desc limit 1`)
      return row
    },
    /** Every event of the log; waits for what transactions of other tests on this server hide. */
    page: () =>
      eventually(async () => {
        const rows = await log.page(feedStart, 10_000)
        const [{ n } = { n: -1 }] = await database.query<{ n: number }>(
          sql`select count(*)::int as n from log.events`,
        )
        assert.equal(rows.length, n)
        return rows
      }),
    /** As if the relay had published everything. */
    pass: async () => {
      await relayPlace(database.query, prefix)
      await database.query(sql`
        update log.checkpoints c set xid = e.xid, position = e.position
        from (select xid, position from log.events order by xid desc, position desc limit 1) e
        where consumer = ${relayConsumer(prefix)}`)
    },
    verify: () => {
      const kafka = openKafka({ brokers, clientId: 'verify', logger: rememberingLogger() })
      return verify({ query: database.query, page: log.page, kafka, config: kafkaConfig })
    },
    close: async () => {
      await Promise.all([...running].map(({ stop }) => stop()))
      await dropDatabase()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type RelayWorld = Awaited<ReturnType<typeof relayWorld>>
