import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { Kafka, logLevel } from 'kafkajs'
import { createHealth } from '#platform/runtime/health.ts'
import type { Running } from '#platform/runtime/running.ts'
import { kafkaFollowPages } from '#platform/transport/kafka/follow-pages.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { kafkaTransport } from '#platform/transport/kafka/transport.ts'
import { eventually } from '#test/support/eventually.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { groupSuite } from './group-suite.ts'
import { hasJoined, types } from './kafka-members.ts'

await groupSuite(
  'records that the topic has lost',
  { partitions: 2 },
  ({ begin, brokers, prefix, world }) => {
    /** A process with what carryEvents gives it; `removed` counts what it had to read from the log. */
    const process = () => {
      const logger = rememberingLogger()
      const kafka = openKafka({ brokers, clientId: 'test', logger })
      const publisher = kafka.publisher()
      const { query } = world().database
      const gaps = { places: kafka.places, partitionOf: kafka.partitionOf, next: world().log.page, query }
      let removed = 0
      const deps = {
        ...{
          join: kafka.join,
          publish: publisher.publish,
          query,
          logger,
          prefix,
          gaps,
          health: createHealth(),
        },
        now: () => new Date().toISOString(),
        handle: async () => undefined,
        observe: {
          removed: ({ records }: { records: number }) => {
            removed += records
          },
        },
      }
      return { deps, removed: () => removed, joined: () => hasJoined(logger), close: publisher.close }
    }

    const react = async (t: TestContext, group: string, seen: string[]) => {
      const { deps, close, ...told } = process()
      const running = await kafkaTransport(deps)({
        group,
        types,
        concurrency: 4,
        react: async ({ streamId, type }) => {
          seen.push(`${streamId} ${type}`)
          return undefined
        },
      })
      return ending(t, running, { ...told, close })
    }

    const follow = async (t: TestContext, group: string, seen: string[]) => {
      const { deps, close, ...told } = process()
      const running = await kafkaFollowPages(deps)({
        group,
        handle: async (rows) => void seen.push(...rows.map(({ stream_id, type }) => `${stream_id} ${type}`)),
      })
      return ending(t, running, { ...told, close })
    }

    const ending = <Told extends { close: () => Promise<void> }>(
      t: TestContext,
      { stop }: Running,
      told: Told,
    ) => {
      let over: Promise<void> | undefined
      const end = () => {
        over ??= stop().then(() => told.close())
        return over
      }
      t.after(end)
      return { ...told, stop: end }
    }

    const withAdmin = async <T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> => {
      const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin()
      await admin.connect()
      return work(admin).finally(() => admin.disconnect())
    }

    /** Waits until all that was begun is in the topic; its ends. */
    const published = () =>
      eventually(async () => {
        const [row] = await world().database.query<{ n: number }>({
          name: '',
          text: 'select count(*)::int as n from log.events',
          values: [],
        })
        const ends = await world().kafka.places(world().names.sessions, `${prefix}nobody`)
        const records = [...ends.values()].reduce((sum, { high }) => sum + Number(high), 0)
        assert.ok(records >= (row?.n ?? 0))
        return ends
      })

    /** All records that are there now, but for the last `kept` of each partition. */
    const remove = async (kept: bigint) => {
      const topic = world().names.sessions
      const partitions = [...(await published())].map(([partition, { high }]) => {
        return { partition, offset: String(high - kept) }
      })
      await withAdmin(async (admin) => {
        // else the client does not know the topic
        await admin.fetchTopicOffsets(topic)
        await admin.deleteTopicRecords({ topic, partitions })
      })
    }

    /** Waits until the group has passed all that is there. */
    const committed = (group: string) =>
      eventually(async () => {
        for (const place of (
          await world().kafka.places(world().names.sessions, `${prefix}${group}`)
        ).values())
          assert.equal(place.committed ?? place.low, place.high)
      })

    const wholeOf = (sessions: readonly string[], seen: readonly string[]) => {
      for (const id of sessions)
        assert.deepEqual(
          [...new Set(seen)].filter((each) => each.startsWith(id)),
          types.map((type) => `${id} ${type}`),
        )
    }

    for (const [what, start] of [
      ['a group that reacts', react],
      ['a group that takes pages', follow],
    ] as const) {
      test(`${what} goes on with events whose records were removed while it was away, each session in order`, async (t) => {
        const [group, seen]: [string, string[]] = [randomUUID(), []]
        const before = await begin(10)
        const first = await start(t, group, seen)
        await eventually(() => wholeOf(before, seen))
        await committed(group)
        await first.stop()
        const seenBefore = seen.length
        const lost = await begin(20)
        await remove(3n)
        const kept = await begin(5)
        const second = await start(t, group, seen)
        await eventually(() => wholeOf([...lost, ...kept], seen))
        await eventually(() => assert.ok(second.removed() > 30, `${second.removed()} records`))
        // from where it stood, not from the beginning
        const again = seen.slice(seenBefore).filter((each) => before.some((id) => each.startsWith(id)))
        assert.ok(again.length < before.length * types.length, `${again.length} events came again`)
        await second.stop()
        const third = await start(t, group, seen)
        await eventually(() => assert.ok(third.joined()))
        const more = await begin(3)
        await eventually(() => wholeOf(more, seen))
        assert.equal(third.removed(), 0)
      })

      test(`${what} reads the log where partitions were emptied and nothing more comes`, async (t) => {
        const [group, seen]: [string, string[]] = [randomUUID(), []]
        const first = await start(t, group, seen)
        const before = await begin(4)
        await eventually(() => wholeOf(before, seen))
        await committed(group)
        await first.stop()
        const lost = await begin(6)
        await remove(0n)
        const second = await start(t, group, seen)
        await eventually(() => wholeOf(lost, seen), 40)
        await eventually(() => assert.ok(second.removed() > 0))
      })
    }

    test('a group that is new, on a topic that has lost its beginning, begins in the log', async (t) => {
      const sessions = await begin(5)
      await remove(1n)
      const seen: string[] = []
      const { removed } = await react(t, randomUUID(), seen)
      await eventually(() => wholeOf(sessions, seen))
      await eventually(() => assert.ok(removed() > 0))
    })
  },
)
