import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { topicNames } from '#contracts/topics/names.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { type EventRow, feedOf, type Read } from '#platform/log/recorded-from.ts'
import { createHealth } from '#platform/runtime/health.ts'
import type { Observe, Timing } from '#platform/transport/kafka/client/port.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { kafkaTransport } from '#platform/transport/kafka/transport.ts'
import { sessionDecider } from '#session/decider.ts'
import type { TestKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

export type KafkaWorld = Awaited<ReturnType<typeof kafkaWorld>>

type Opening = Readonly<{
  timing?: Timing
  observe?: Observe
  backoff?: readonly number[]
  read?: Read | undefined
}>

/**
 * Everything of the log into the topic, as it comes: the relay without its lock and its checkpoint.
 */
const publishLog = async (world: {
  log: ReturnType<typeof createEventLog>
  publish: (rows: ReturnType<typeof recordOf>[]) => Promise<void>
}) => {
  const feed = await startFeed({ log: world.log, logger: rememberingLogger() })
  const stopping = new AbortController()
  const published = (rows: readonly EventRow[]): Promise<void> =>
    world.publish(rows.map(recordOf)).catch(async (error: unknown) => {
      if (stopping.signal.aborted) throw error
      await sleep(100)
      return published(rows)
    })
  const loop = async () => {
    let cursor = feedStart
    while (!stopping.signal.aborted) {
      const rows = await feed.next(cursor, 500)
      await published(rows)
      const last = rows.at(-1)
      if (last) cursor = feedOf(last)
      else await feed.moved(cursor, stopping.signal)
    }
  }
  const done = loop()
  return {
    kick: feed.kick,
    stop: async () => {
      stopping.abort()
      await done
      await feed.stop()
    },
  }
}

/** A log, its topic of so many partitions, and who opens transports on it as processes would. */
export const kafkaWorld = async ({ brokers, prefix }: TestKafka, options: { partitions?: number } = {}) => {
  const { database, close } = await testDatabase()
  const names = topicNames(prefix)
  const logger = rememberingLogger()
  const kafka = openKafka({ brokers, clientId: 'test', logger })
  const topic = { partitions: options.partitions ?? 3, replication: 1, config: {} }
  await kafka.createTopics([
    { ...topic, name: names.sessions },
    { ...topic, name: names.deadLetters, partitions: 1 },
  ])
  const publisher = kafka.publisher()
  let kick = () => {}
  const log = createEventLog(database, () => kick())
  const publishing = await publishLog({ log, publish: (rows) => publisher.publish(names.sessions, rows) })
  kick = publishing.kick
  const handle = commandHandler(log, sessionDecider)

  const open = ({ timing, observe, read, backoff = [30, 30, 30] }: Opening = {}) => {
    const said = rememberingLogger()
    const health = createHealth()
    const client = openKafka({ brokers, clientId: 'test', logger: said })
    const letters = client.publisher()
    const subscribe = kafkaTransport({
      join: client.join,
      publish: letters.publish,
      query: database.query,
      logger: said,
      health,
      now: () => new Date().toISOString(),
      handle,
      backoff,
      read,
      prefix,
      ...(timing ? { timing } : {}),
      ...(observe ? { observe } : {}),
    })
    return { subscribe, logger: said, health, close: () => letters.close() }
  }

  return {
    log,
    database,
    kafka,
    names,
    publisher,
    prefix,
    handle,
    open,
    deadLetters: (group: string, sessionId: string) =>
      database.query<{ type: string; attempts: number }>(
        sql`select type, attempts from log.dead_letters where consumer = ${group} and stream_id = ${sessionId}`,
      ),
    close: async () => {
      await publishing.stop()
      await publisher.close()
      await close()
    },
  }
}
