import { topicNames } from '#contracts/topics/names.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import { installationTopics } from '#platform/transport/kafka/admin/installation-topics.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { TopicOrder } from '../order/replay-order.ts'

/** Also those of other installations on this Kafka, whatever their prefix. */
const isOfInstallation = (name: string): boolean =>
  Object.values(topicNames('')).some((own) => name.endsWith(own))

/** Throws NotToReplay if the topic has records, or is of an installation. */
const mustBeFresh = async ({ ends }: Kafka, name: string): Promise<void> => {
  if (isOfInstallation(name)) throw new NotToReplay(`${name} is a topic of the service: choose another name`)
  // a topic that is not there yet has no ends
  const found = await ends(name).catch(() => new Map<number, bigint>())
  const records = [...found.values()].reduce((sum, end) => sum + end, 0n)
  if (records > 0n) throw new NotToReplay(`${name} is not empty: choose another name, or delete it`)
}

/**
 * A topic of that name without records, kept for ever as the live one is. How many partitions it
 * has. A dry run creates nothing. Throws NotToReplay.
 */
export const freshTopic = async (
  kafka: Kafka,
  config: KafkaConfig,
  { name, partitions, dryRun }: TopicOrder,
): Promise<number> => {
  await mustBeFresh(kafka, name)
  if (dryRun) return kafka.partitions(name).catch(() => partitions)
  const [live] = installationTopics(config)
  if (!live) throw new Error('an installation has topics')
  await kafka.createTopics([{ ...live, name, partitions }])
  return kafka.partitions(name)
}
