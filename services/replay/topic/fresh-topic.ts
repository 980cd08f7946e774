import { topicNames } from '#contracts/topics/names.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import { installationTopics } from '#platform/transport/kafka/admin/installation-topics.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'
import { isUnknownTopic } from '#platform/transport/kafka/client/unknown-topic.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { TopicOrder } from '../order/replay-order.ts'

/** Also those of other installations on this Kafka, whatever their prefix. */
const isOfInstallation = (name: string): boolean =>
  Object.values(topicNames('')).some((own) => name.endsWith(own))

/** What the broker says of a topic; `absent` where it has none. */
const orAbsent = async <T>(asked: Promise<T>, absent: T): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (isUnknownTopic(error)) return absent
    throw error
  }
}

/** Throws NotToReplay if the topic has records, or is of an installation. */
const mustBeFresh = async ({ ends }: Kafka, name: string): Promise<void> => {
  if (isOfInstallation(name)) throw new NotToReplay(`${name} is a topic of the service: choose another name`)
  const found = await orAbsent(ends(name), new Map<number, bigint>())
  const records = [...found.values()].reduce((sum, end) => sum + end, 0n)
  if (records > 0n) throw new NotToReplay(`${name} is not empty: choose another name, or delete it`)
}

/**
 * A topic of that name without records, kept for ever as the live one is: another retention would
 * delete old events at once. How many partitions it has. A dry run creates nothing. Throws
 * NotToReplay.
 */
export const freshTopic = async (
  kafka: Kafka,
  config: KafkaConfig,
  { name, partitions, dryRun }: TopicOrder,
): Promise<number> => {
  await mustBeFresh(kafka, name)
  if (dryRun) return orAbsent(kafka.partitions(name), partitions)
  const [live] = installationTopics(config)
  if (!live) throw new Error('an installation has topics')
  const outcomes = await kafka.createTopics([{ ...live, name, partitions }])
  const differences = outcomes.flatMap((outcome) => outcome.differences)
  if (differences.length === 0) return kafka.partitions(name)
  throw new NotToReplay(
    `${name} is there, and is made otherwise (${differences.join(', ')}): delete it, or choose another name`,
  )
}
