import { topicNames } from '#contracts/topics/names.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import type { Topic } from '../client/port.ts'

/**
 * Records that may be lost with one broker are no log: with three replicas two have to have them.
 */
const minInSync = (replication: number) => (replication > 2 ? 2 : 1)

/** A batch, not a record, has to fit; the relay sends at most `batchBytes` of one page at once. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
export const batchBytes = MAX_MESSAGE_BYTES / 2

/** The topics as the configuration wants them: kept for ever, nothing compacted away. */
export const installationTopics = ({ prefix, partitions, replication }: KafkaConfig): readonly Topic[] => {
  const { sessions, deadLetters } = topicNames(prefix)
  const config = {
    'cleanup.policy': 'delete',
    'retention.ms': '-1',
    'retention.bytes': '-1',
    'max.message.bytes': String(MAX_MESSAGE_BYTES),
    'min.insync.replicas': String(minInSync(replication)),
  }
  return [
    { name: sessions, partitions, replication, config },
    { name: deadLetters, partitions: 1, replication, config },
  ]
}
