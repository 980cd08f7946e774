import { topicNames } from '#contracts/topics/names.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import type { Topic } from '../client/port.ts'

/** If one broker can lose records, they are no log: of three replicas, two must have them. */
const safeInSync = (replication: number) => (replication > 2 ? 2 : 1)

/**
 * The limit holds for a batch, not for a record; the relay sends at most `batchBytes` of one page
 * at once.
 */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
export const batchBytes = MAX_MESSAGE_BYTES / 2

/** The topics as configured: kept for ever, never compacted. */
export const installationTopics = ({
  prefix,
  partitions,
  replication,
  minInSync,
}: KafkaConfig): readonly Topic[] => {
  const { sessions, deadLetters, finance } = topicNames(prefix)
  const config = {
    'cleanup.policy': 'delete',
    'retention.ms': '-1',
    'retention.bytes': '-1',
    'max.message.bytes': String(MAX_MESSAGE_BYTES),
    'min.insync.replicas': String(minInSync ?? safeInSync(replication)),
  }
  return [
    { name: sessions, partitions, replication, config },
    { name: deadLetters, partitions: 1, replication, config },
    { name: finance, partitions: 1, replication, config },
  ]
}
