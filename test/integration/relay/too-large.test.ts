import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { suite, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { recordHeaders, topicNames } from '#contracts/topics/names.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { kafkaFollowPages } from '#platform/transport/kafka/follow-pages.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { kafkaTransport } from '#platform/transport/kafka/transport.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { readTopic } from '#test/support/kafka/read-topic.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'
import { level } from './relay-suite.ts'
import { relayWorld } from './relay-world.ts'

const given = await testKafka()
/** Some thirty of the events fit into a batch. */
const MOST_BYTES = 40_000

suite('a topic that takes little at once', { skip: 'skip' in given && given.skip, timeout: 120_000 }, () => {
  const { brokers, prefix } = 'skip' in given ? { brokers: [], prefix: '' } : given

  const openWorld = async (name: string, most: number) => {
    const world = await relayWorld({ brokers, prefix: `${prefix}${name}-` })
    const kafka = openKafka({ brokers, clientId: 'test', logger: rememberingLogger() })
    const { sessions, deadLetters } = topicNames(world.config.prefix)
    const config = { 'max.message.bytes': String(most) }
    await kafka.createTopics([
      { name: sessions, partitions: 3, replication: 1, config },
      { name: deadLetters, partitions: 1, replication: 1, config: {} },
    ])
    return { ...world, kafka, topic: sessions }
  }
  type World = Awaited<ReturnType<typeof openWorld>>

  /** A session whose third event does not fit. */
  const tellLarge = async ({ platform }: Awaited<ReturnType<World['openRelay']>>) => {
    const session = newSession()
    const { sessionId } = session
    await platform.log.start(session)
    const large = event('BillingAbandoned', { detail: 'x'.repeat(2 * MOST_BYTES) })
    const events = [event('TicketRead'), large, event('SessionFailed')]
    await platform.log.append({ sessionId, expectedVersion: 1, events, meta })
    return sessionId
  }

  const groupsOf = ({ database, config, kafka }: World) => {
    const publisher = kafka.publisher()
    const deps = {
      join: kafka.join,
      query: database.query,
      publish: publisher.publish,
      logger: rememberingLogger(),
      health: createHealth(),
      now: () => new Date().toISOString(),
      handle: async () => undefined,
      prefix: config.prefix,
    }
    return { subscribe: kafkaTransport(deps), followPages: kafkaFollowPages(deps), close: publisher.close }
  }

  test('batches are split until they pass, sessions stay in order, and what is too large alone is set aside', async (t) => {
    const world = await openWorld('split', MOST_BYTES)
    t.after(world.close)
    const first = await world.openRelay()
    await world.tellMany(60)
    const large = await tellLarge(first)
    await world.tellMany(60)
    await level(world)
    const { differences, ...counts } = await world.verify()
    assert.equal(counts.unpublished, 0)
    assert.equal(counts.records - counts.duplicates, 120 * 6 + 4)
    assert.deepEqual(
      differences.map((found) => [found.difference, 'version' in found && found.version]),
      [['too_large', 3]],
    )
    const records = (await readTopic(brokers, world.topic)).filter(({ key }) => key === large)
    const seen = records.map(({ headers }) => [
      headers[recordHeaders.sessionVersion],
      headers[recordHeaders.setAside] ?? null,
    ])
    assert.deepEqual(
      [...new Map(seen.map((one) => [one[0], one])).values()],
      [
        ['1', null],
        ['2', null],
        ['3', 'too_large'],
        ['4', null],
      ],
    )
    const rows = await world.database.query<{ stream_id: string; version: number }>(
      sql`select stream_id, version from log.oversized_events`,
    )
    assert.deepEqual(rows, [{ stream_id: large, version: 3 }])
    const said = first.lines.filter(({ level: how }) => how === 'error')
    assert.deepEqual(
      said.map(({ message }) => message),
      ['an event is too large for the topic: its record has no data'],
    )
    assert.deepEqual(first.platform.health.problems(), {})
  })

  test('the groups have the whole event all the same, from Postgres, in its place', async (t) => {
    const world = await openWorld('groups', MOST_BYTES)
    t.after(world.close)
    const large = await tellLarge(await world.openRelay())
    await level(world)
    const { subscribe, followPages, close } = groupsOf(world)
    const [reacted, followed]: [string[], string[]] = [[], []]
    const types = ['SessionRequested', 'TicketRead', 'BillingAbandoned', 'SessionFailed'] as const
    const running = [
      await subscribe({
        group: randomUUID(),
        types,
        concurrency: 4,
        react: async ({ type, data }) => {
          reacted.push(`${type} ${'detail' in data ? data.detail.length : ''}`)
          return undefined
        },
      }),
      await followPages({
        group: randomUUID(),
        handle: async (rows) =>
          void followed.push(...rows.map(({ type, stream_id }) => `${type} ${stream_id === large}`)),
      }),
    ]
    t.after(async () => {
      for (const { stop } of running) await stop()
      await close()
    })
    const whole = ['SessionRequested ', 'TicketRead ', `BillingAbandoned ${2 * MOST_BYTES}`, 'SessionFailed ']
    await eventually(() => assert.deepEqual(reacted, whole))
    await eventually(() =>
      assert.deepEqual(
        followed,
        types.map((type) => `${type} true`),
      ),
    )
  })

  test('a topic that takes not even a record without data is told, and the log waits', async (t) => {
    const world = await openWorld('none', 200)
    t.after(world.close)
    const { platform } = await world.openRelay()
    await world.tell()
    const reason = 'the topic takes no record at all: raise its max.message.bytes'
    await eventually(() => assert.deepEqual(platform.health.problems(), { relay: reason }))
    assert.notDeepEqual(await world.place(), await world.head())
  })
})
