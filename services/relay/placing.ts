import type { Query } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { learnEras, type TopicEra } from '#platform/transport/kafka/admin/topic-eras.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'

type Deps = Readonly<{
  /** On the leader's connection. */
  query: Query
  topic: string
  partitions: Kafka['partitions']
  logger: Logger
}>

const LOOK_MS = 10_000

/**
 * The eras of the topic, at most `LOOK_MS` old. Throws if the broker or Postgres does not answer.
 */
export const createPlacing = ({
  query,
  topic,
  partitions,
  logger,
}: Deps): (() => Promise<readonly TopicEra[]>) => {
  let eras: readonly TopicEra[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < lookedAt + LOOK_MS) return eras
    const now = await learnEras(query, topic, await partitions(topic))
    if (eras.length > 0 && now.length > eras.length)
      logger.warn(
        { topic, partitions: now.at(-1)?.partitions },
        'partitions were added: later sessions use them',
      )
    eras = now
    lookedAt = performance.now()
    return eras
  }
}
