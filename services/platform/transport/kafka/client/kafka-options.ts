import type { KafkaSecurity } from '#platform/runtime/environment/kafka-config.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Observe } from './port.ts'

export type KafkaOptions = Readonly<{
  brokers: readonly string[]
  clientId: string
  logger: Logger
  /** Absent: in clear, and without a name. */
  security?: KafkaSecurity
  observe?: Observe
  /**
   * Milliseconds that the publisher waits for an answer. The client then sends the same records
   * again, and a broker that was only slow writes them twice.
   */
  answerMs?: number
}>
