import { setTimeout as sleep } from 'node:timers/promises'
import kafkajs, { type Admin, type Kafka as Client, type PartitionMetadata, type RetryOptions } from 'kafkajs'
import { createTopic, partitionsOf } from './admin/create-topic.ts'
import { behindIn, endsIn, lagsIn, placesIn, toCommit } from './admin/offsets.ts'
import { contactProblem, noBroker } from './client/contact-problem.ts'
import type { KafkaOptions } from './client/kafka-options.ts'
import { logTo } from './client/log-to.ts'
import { type Consumer, defaultTiming, startMember } from './client/member.ts'
import { openSocket } from './client/open-socket.ts'
import type { JoinGroup, JoinOptions, Kafka, Sender, TopicOutcome } from './client/port.ts'
import { createPublisher } from './client/publisher.ts'
import { received, toSend } from './client/records.ts'
import { tlsContext } from './client/tls-context.ts'
import { isTooLarge, TooLarge } from './client/too-large.ts'

export type { Kafka } from './client/port.ts'

type Connect = (retry: RetryOptions, requestTimeout?: number) => Client

/** Few on purpose: only the restart after them looks up the group's coordinator again. */
const consumerRetries = { initialRetryTime: 100, maxRetryTime: 500, retries: 2 }
const publisherRetries = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8 }

/** After this long a client notices that partitions were added; it then joins its group again. */
const METADATA_MS = 10_000

/** Reads the files of TLS first: a process that can never connect must not start. */
const connectWith = ({ brokers, clientId, logger, security }: KafkaOptions): Connect => {
  const { tls = null, sasl = null } = security ?? {}
  const context = tls && tlsContext(tls, logger)
  context?.()
  const socketFactory = openSocket(context)
  return (retry, requestTimeout = 30_000) =>
    new kafkajs.Kafka({
      brokers: [...brokers],
      clientId,
      retry,
      requestTimeout,
      connectionTimeout: 3_000,
      socketFactory,
      ssl: context !== null,
      ...(sasl ? { sasl: { ...sasl } } : {}),
      logLevel: kafkajs.logLevel.WARN,
      logCreator: () => logTo(logger),
    })
}

const withAdmin = async <T>(client: Client, work: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = client.admin()
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

const anyPartition = { partitionErrorCode: 0, leader: 0, replicas: [], isr: [] }

const partitionOf = (key: string, partitions: number): number => {
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    ...anyPartition,
    partitionId,
  }))
  return kafkajs.Partitioners.DefaultPartitioner()({
    topic: '',
    partitionMetadata,
    message: { key, value: null },
  })
}

/**
 * Not idempotent on purpose: after an error, an idempotent producer of this library swallows the
 * next batch (reference/kafka.md).
 */
const senderOn = async (client: Client): Promise<Sender> => {
  const producer = client.producer({
    idempotent: false,
    allowAutoTopicCreation: false,
    metadataMaxAge: METADATA_MS,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  })
  const partitioner = kafkajs.Partitioners.DefaultPartitioner()
  const known = new Map<string, PartitionMetadata[]>()
  const partitionsNow = async (topic: string, least: number) => {
    const found = known.get(topic)
    if (found && found.length >= least) return found
    const now = await withAdmin(client, (admin) => partitionsOf(admin, topic))
    if (now.length < least) throw new Error(`${topic} has ${now.length} partitions, not ${least}`)
    known.set(topic, now)
    return now
  }
  await producer.connect()
  return {
    place: async (topic, least) => {
      const all = await partitionsNow(topic, least)
      return ({ key, among = all.length }) =>
        partitioner({ topic, partitionMetadata: all.slice(0, among), message: { key, value: null } })
    },
    send: (topic, records) =>
      producer.send({ topic, acks: -1, messages: records.map(toSend) }).catch((cause: unknown) => {
        throw isTooLarge(cause) ? new TooLarge('the broker takes no batch of that size', { cause }) : cause
      }),
    close: () => producer.disconnect(),
  }
}

const consumerOn = (client: Client, { groupId, topic, timing = defaultTiming }: JoinOptions): Consumer => {
  const { session } = timing
  let leaving = false
  const consumer = client.consumer({
    groupId,
    sessionTimeout: session,
    heartbeatInterval: Math.floor(session / 3),
    rebalanceTimeout: Math.max(session, 10_000),
    maxWaitTimeInMs: Math.min(500, Math.floor(session / 6)),
    allowAutoTopicCreation: false,
    metadataMaxAge: METADATA_MS,
    retry: { ...consumerRetries, restartOnFailure: async () => !leaving },
  })
  const { HEARTBEAT, FETCH, GROUP_JOIN, COMMIT_OFFSETS, CRASH } = consumer.events
  return {
    start: async (signals, take) => {
      consumer.on(HEARTBEAT, signals.alive)
      consumer.on(FETCH, signals.alive)
      consumer.on(COMMIT_OFFSETS, signals.committed)
      consumer.on(GROUP_JOIN, ({ payload }) => signals.joined(new Set(payload.memberAssignment[topic])))
      consumer.on(CRASH, ({ payload }) => signals.crashed(payload.error.message, payload.restart))
      await consumer.connect()
      await consumer.subscribe({ topics: [topic], fromBeginning: true })
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        // the partitions of one fetch are handled concurrently
        partitionsConsumedConcurrently: 1_000,
        eachBatch: async ({ batch, heartbeat, resolveOffset }) => {
          const { partition, messages, highWatermark } = batch
          const last = batch.lastOffset()
          const records = messages.map((message) => received(topic, partition, message))
          const end = BigInt(highWatermark)
          if (await take({ partition, records, next: BigInt(last) + 1n, end, beat: heartbeat }))
            resolveOffset(last)
        },
      })
    },
    commit: (offsets, notes) => consumer.commitOffsets(toCommit(topic, offsets, notes)),
    pause: () => consumer.pause([{ topic }]),
    disconnect: () => {
      leaving = true
      return consumer.disconnect()
    },
  }
}

export const openKafka = (options: KafkaOptions): Kafka => {
  const connect = connectWith(options)
  const asAdmin = <T>(work: (admin: Admin) => Promise<T>) => withAdmin(connect({ retries: 5 }), work)
  const join: JoinGroup = (asked) => {
    // a client of its own: group members that share a client also share what it believes is
    // committed
    const client = connect(consumerRetries, 10_000)
    return startMember({ consumer: consumerOn(client, asked), logger: options.logger }, asked)
  }
  return {
    createTopics: (topics, before = async () => undefined) =>
      asAdmin(async (admin) => {
        const outcomes: TopicOutcome[] = []
        for (const topic of topics) outcomes.push(await createTopic(admin, topic, { before }))
        return outcomes
      }),
    publisher: () =>
      createPublisher({
        ...options,
        connect: () => senderOn(connect(publisherRetries, options.answerMs ?? 15_000)),
      }),
    join,
    places: (topic, groupId) => asAdmin((admin) => placesIn(admin, topic, groupId)),
    partitionOf,
    partitions: (topic) => asAdmin(async (admin) => (await partitionsOf(admin, topic)).length),
    ends: (topic) => asAdmin((admin) => endsIn(admin, topic)),
    lags: (topic, groupIds) => asAdmin((admin) => lagsIn(admin, topic, groupIds)),
    behind: (topic, groupIds, until) => asAdmin((admin) => behindIn(admin, { topic, groupIds, until })),
    problem: (milliseconds) => {
      const asked = withAdmin(connect({ retries: 0 }, milliseconds), (admin) => admin.describeCluster())
      const answered = asked.then(() => null, contactProblem)
      return Promise.race([answered, sleep(milliseconds, noBroker, { ref: false })])
    },
  }
}
