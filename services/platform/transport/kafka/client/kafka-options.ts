import type { Logger } from '#platform/runtime/logger.ts'
import type { Observe } from './port.ts'

export type KafkaOptions = Readonly<{
  brokers: readonly string[]
  clientId: string
  logger: Logger
  observe?: Observe
  /**
   * Milliseconds that the publisher waits for an answer. The client then sends the same records
   * again, and a broker that was only slow writes them twice.
   */
  answerMs?: number
}>
