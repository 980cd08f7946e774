import { createHash } from 'node:crypto'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { sendSplit } from '#platform/transport/kafka/send-split.ts'
import { eventText, recordOf } from '#platform/transport/kafka/session-record.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { ReplayOrder, TopicOrder } from '../order/replay-order.ts'
import { manifestOf } from '../output/manifest.ts'
import type { Output } from '../output/output.ts'
import { createTally } from '../output/tally.ts'
import { asRow } from '../reading/replayed-event.ts'
import { freshTopic } from './fresh-topic.ts'
import { sendPatiently } from './send-patiently.ts'

const REACHED_MS = 5_000
/** A fill is in no hurry, and a record that is there twice cannot be taken back. */
const ANSWER_MS = 120_000

const openConfigured = async ({ kafka: config }: Config) => {
  if (!config) throw new NotToReplay('Kafka is not configured: set KAFKA_BROKERS')
  const { openKafka } = await import('#platform/transport/kafka/open-kafka.ts')
  const logger = createLogger('error')
  const { brokers, security } = config
  const clientId = 'ticket-to-cfdi-replay'
  const kafka = openKafka({ brokers, security, clientId, logger, answerMs: ANSWER_MS })
  const problem = await kafka.problem(REACHED_MS)
  if (problem === null) return { kafka, config }
  throw new NotToReplay(`KAFKA_BROKERS: ${problem} at ${brokers.join(', ')}`)
}

/** Rows and bytes by what is sent; its hash is that of the same events as NDJSON. */
const createSum = (partitionOf: (key: string) => number) => {
  const [tally, hash, byPartition] = [createTally(), createHash('sha256'), new Map<number, number>()]
  let bytes = 0
  const add = (event: EventRow) => {
    const line = Buffer.from(`${eventText(event)}\n`)
    const partition = partitionOf(event.stream_id)
    bytes += line.length - 1
    hash.update(line)
    tally.add(event)
    byPartition.set(partition, (byPartition.get(partition) ?? 0) + 1)
  }
  return { add, show: () => ({ ...tally.show(), bytes, sha256: hash.digest('hex') }), byPartition }
}

/**
 * A fresh topic with the keys, values and headers that the live one has. It has no group, and no
 * group of the service reads it. Throws NotToReplay.
 */
export const topicOutput = async (
  configuration: Config,
  { format, filters, after }: ReplayOrder,
  { topic, stopping }: Readonly<{ topic: TopicOrder; stopping: AbortSignal }>,
): Promise<Output> => {
  const { kafka, config } = await openConfigured(configuration)
  const partitions = await freshTopic(kafka, config, topic)
  const publisher = kafka.publisher()
  const send = sendPatiently((records) => publisher.publish(topic.name, records), stopping)
  const sum = createSum((key) => kafka.partitionOf(key, partitions))
  return {
    after,
    write: async (replayed) => {
      const events = replayed.map(asRow)
      if (!topic.dryRun)
        await sendSplit(
          { send },
          events.map((row) => ({ ...recordOf(row), row })),
        )
      for (const event of events) sum.add(event)
    },
    finish: async () => {
      await publisher.close()
      const manifest = manifestOf({ format, filters, after, files: [{ name: topic.name, ...sum.show() }] })
      // what the topic has: more than the rows, where the broker took a batch twice
      const ends = topic.dryRun ? sum.byPartition : await kafka.ends(topic.name)
      const records = [...ends].sort(([a], [b]) => a - b).map(([n, count]) => [n, Number(count)])
      const byPartition = Object.fromEntries(records)
      return { ...manifest, dry_run: topic.dryRun, partitions, records_by_partition: byPartition }
    },
    leave: async () => {
      await publisher.close()
      return topic.dryRun ? null : `delete the topic ${topic.name} and begin again`
    },
  }
}
