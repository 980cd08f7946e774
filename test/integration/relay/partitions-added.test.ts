import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { Kafka, logLevel } from 'kafkajs'
import { topicNames } from '#contracts/topics/names.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { erasOf, learnEras } from '#platform/transport/kafka/admin/topic-eras.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { kafkaTransport } from '#platform/transport/kafka/transport.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { readTopic } from '#test/support/kafka/read-topic.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession, story } from '#test/support/transport/sessions.ts'
import { type RelayWorld, relayWorld } from './relay-world.ts'

const types = ['SessionRequested', 'TicketRead', 'MerchantIdentified', 'CfdiIssued'] as const

/** Two processes of one group; what they were given, in their order. */
const groupOf = async (t: TestContext, { config, database }: RelayWorld) => {
  const group = randomUUID()
  const seen: string[] = []
  const loggers = [rememberingLogger(), rememberingLogger()]
  for (const logger of loggers) {
    const kafka = openKafka({ brokers: config.brokers, clientId: 'member', logger })
    const publisher = kafka.publisher()
    const { stop } = await kafkaTransport({
      join: kafka.join,
      query: database.query,
      publish: publisher.publish,
      logger,
      health: createHealth(),
      now: () => new Date().toISOString(),
      handle: async () => undefined,
      prefix: config.prefix,
    })({
      group,
      types,
      concurrency: 4,
      react: async ({ streamId, type }) => {
        seen.push(`${streamId} ${type}`)
        return undefined
      },
    })
    t.after(async () => {
      await stop()
      await publisher.close()
    })
  }
  const partitions = () =>
    loggers.flatMap(({ lines }) => {
      const last = lines.findLast(({ message }) => message === 'the consumer has joined its group')
      return last && 'partitions' in last.fields && Array.isArray(last.fields.partitions)
        ? last.fields.partitions
        : []
    })
  return { seen, partitions: () => partitions().toSorted() }
}

const addPartitions = async ({ config }: RelayWorld, count: number) => {
  const client = new Kafka({ brokers: [...config.brokers], logLevel: logLevel.NOTHING })
  const admin = client.admin()
  await admin.connect()
  await admin.createPartitions({ topicPartitions: [{ topic: topicNames(config.prefix).sessions, count }] })
  await admin.disconnect()
}

/** Its first event now, the others by `goOn`. */
const begin = async ({ platform }: Awaited<ReturnType<RelayWorld['openRelay']>>, at = Date.now()) => {
  const session = newSession({ sessionId: newId('ses', at) })
  await platform.log.start(session)
  const { sessionId } = session
  return {
    sessionId,
    goOn: () => platform.log.append({ sessionId, expectedVersion: 1, events: story, meta }),
  }
}

test('partitions added under a running group are read; a session in hand stays where it is, in order', async (t) => {
  const found = await testKafka()
  if ('skip' in found) return t.skip(found.skip)
  const world = await relayWorld({ ...found, prefix: `${found.prefix}grow-` })
  t.after(world.close)
  const relay = await world.openRelay()
  const group = await groupOf(t, world)
  const before = await Promise.all(Array.from({ length: 30 }, () => begin(relay)))
  await eventually(() => assert.deepEqual(group.partitions(), [0, 1, 2]))
  await eventually(() => assert.equal(group.seen.length, 30))
  await addPartitions(world, 8)
  await eventually(() => assert.deepEqual(group.partitions(), [0, 1, 2, 3, 4, 5, 6, 7]))
  for (const { goOn } of before) await goOn()
  await eventually(() => assert.equal(new Set(group.seen).size, 30 * types.length))
  const { sessions: topic } = topicNames(world.config.prefix)
  await eventually(async () => assert.equal((await erasOf(world.database.query, topic)).length, 2))
  // the relay has learned of them: who begins after its notice is placed among all
  const later = await Promise.all(Array.from({ length: 40 }, () => begin(relay, Date.now() + 120_000)))
  for (const { goOn } of later) await goOn()
  await eventually(() => assert.equal(new Set(group.seen).size, 70 * types.length))
  for (const { sessionId } of [...before, ...later])
    assert.deepEqual(
      [...new Set(group.seen)].filter((each) => each.startsWith(sessionId)),
      types.map((type) => `${sessionId} ${type}`),
    )
  const { differences } = await world.verify()
  assert.deepEqual(differences, [])
  const records = await readTopic(world.config.brokers, topic)
  const used = (sessions: typeof before) => {
    const ids = new Set(sessions.map(({ sessionId }) => sessionId))
    return new Set(records.filter(({ key }) => key && ids.has(key)).map(({ partition }) => partition))
  }
  assert.ok(Math.max(...used(before)) < 3)
  assert.ok(Math.max(...used(later)) >= 3)
})

test('eras are kept by topic: growth begins one in a minute, fewer partitions are another topic', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const { query } = database
  const first = { partitions: 3, since: Number.NEGATIVE_INFINITY }
  assert.deepEqual(await learnEras(query, 'a', 3), [first])
  assert.deepEqual(await learnEras(query, 'a', 3), [first])
  const asked = Date.now()
  const [same, grown, ...others] = await learnEras(query, 'a', 5)
  assert.deepEqual([same, grown?.partitions, others], [first, 5, []])
  const since = grown?.since ?? 0
  assert.ok(since >= asked + 60_000 - 1, `${since - asked} ms after the question`)
  assert.ok(since <= Date.now() + 60_000 + 1, `${since - Date.now()} ms after the answer`)
  assert.deepEqual(await learnEras(query, 'b', 5), [{ partitions: 5, since: Number.NEGATIVE_INFINITY }])
  assert.deepEqual(await learnEras(query, 'a', 2), [{ partitions: 2, since: Number.NEGATIVE_INFINITY }])
})
