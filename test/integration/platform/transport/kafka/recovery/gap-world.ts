import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { Kafka, logLevel } from 'kafkajs'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { createHealth } from '#platform/runtime/health.ts'
import type { Running } from '#platform/runtime/running.ts'
import { kafkaFollowPages } from '#platform/transport/kafka/follow-pages.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { kafkaTransport } from '#platform/transport/kafka/transport.ts'
import { eventually } from '#test/support/eventually.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import type { Reaction } from '#test/support/transport/harness.ts'
import { hasJoined, types } from '../kafka-members.ts'
import type { KafkaWorld } from '../kafka-world.ts'

type Given = Readonly<{ brokers: string[]; prefix: string; world: () => KafkaWorld }>

/** `hold`: each event or page waits for it after it was noted as seen. */
export type Follower = Readonly<{ group: string; seen: string[]; hold?: Promise<unknown> }>

type Reacting = Readonly<{
  group: string
  react: Reaction
  types?: readonly SessionEventType[]
  whileOpen?: readonly SessionEventType[]
  concurrency?: number
}>

export type Process = Readonly<{
  /** How many records its groups met as removed, and read from the log. */
  removed: () => number
  /** How many records its groups were given. */
  consumed: () => number
  joined: () => boolean
  stop: () => Promise<void>
}>

const nameOf = (stream: string, type: string) => `${stream} ${type}`

/**
 * Processes whose groups read from the log what the topic has lost, and an operator who removes
 * records.
 */
export const gapWorld = ({ brokers, prefix, world }: Given) => {
  const open = (t: TestContext) => {
    const logger = rememberingLogger()
    const kafka = openKafka({ brokers, clientId: 'test', logger })
    const publisher = kafka.publisher()
    const { query } = world().database
    const told = { removed: 0, consumed: 0 }
    const deps = {
      join: kafka.join,
      publish: publisher.publish,
      gaps: { places: kafka.places, partitionOf: kafka.partitionOf, query },
      handle: world().handle,
      health: createHealth(),
      now: () => new Date().toISOString(),
      observe: {
        removed: ({ records }: { records: number }) => {
          told.removed += records
        },
        consumed: ({ records }: { records: number }) => {
          told.consumed += records
        },
      },
      ...{ query, logger, prefix },
    }
    const run = ({ stop }: Running): Process => {
      let over: Promise<void> | undefined
      const end = () => {
        over ??= stop().then(() => publisher.close())
        return over
      }
      t.after(end)
      return {
        removed: () => told.removed,
        consumed: () => told.consumed,
        joined: () => hasJoined(logger),
        stop: end,
      }
    }
    return { deps, run }
  }

  const subscribe = async (t: TestContext, { types: wanted = types, ...reacting }: Reacting) => {
    const { deps, run } = open(t)
    return run(await kafkaTransport(deps)({ concurrency: 4, types: wanted, ...reacting }))
  }

  const withAdmin = async <T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> => {
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin()
    await admin.connect()
    return work(admin).finally(() => admin.disconnect())
  }

  /** Waits until the whole log is in the topic; its ends. */
  const published = () =>
    eventually(async () => {
      const [row] = await world().database.query<{ n: number }>(
        sql`select count(*)::int as n from log.events`,
      )
      const ends = await world().kafka.places(world().names.sessions, `${prefix}nobody`)
      const records = [...ends.values()].reduce((sum, { high }) => sum + Number(high), 0)
      assert.ok(records >= (row?.n ?? 0))
      return ends
    }, 60)

  return {
    subscribe,
    /** A group that notes the events it reacts to. */
    react: (t: TestContext, { group, seen, hold }: Follower) =>
      subscribe(t, {
        group,
        react: async ({ streamId, type }) => {
          seen.push(nameOf(streamId, type))
          await hold
          return undefined
        },
      }),
    /** A group that notes the events of the pages it takes. */
    follow: async (t: TestContext, { group, seen, hold }: Follower) => {
      const { deps, run } = open(t)
      return run(
        await kafkaFollowPages(deps)({
          group,
          handle: async (rows) => {
            seen.push(...rows.map(({ stream_id, type }) => nameOf(stream_id, type)))
            await hold
          },
        }),
      )
    },
    published,
    /** Removes all records that are there now, but for the last `kept` of each partition. */
    remove: async (kept: bigint) => {
      const topic = world().names.sessions
      const partitions = [...(await published())].map(([partition, { high }]) => {
        return { partition, offset: String(high - kept) }
      })
      await withAdmin(async (admin) => {
        // else the client does not know the topic
        await admin.fetchTopicOffsets(topic)
        await admin.deleteTopicRecords({ topic, partitions })
      })
    },
    /** Waits until the group has passed all that is there. */
    committed: (group: string) =>
      eventually(async () => {
        const places = await world().kafka.places(world().names.sessions, `${prefix}${group}`)
        for (const place of places.values()) assert.equal(place.committed ?? place.low, place.high)
      }, 60),
  }
}

/** Each of these sessions was seen whole, its events in order by their first time. */
export const wholeOf = (sessions: readonly string[], seen: readonly string[]): void => {
  for (const id of sessions)
    assert.deepEqual(
      [...new Set(seen)].filter((each) => each.startsWith(id)),
      types.map((type) => nameOf(id, type)),
    )
}
