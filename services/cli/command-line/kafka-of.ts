import type { Config, KafkaConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'
import { Refusal } from './command.ts'

const ANSWER_MS = 5_000

/** The configured Kafka; refused if none is configured, or if it does not answer. */
export const kafkaOf = ({ kafka: config }: Config): { config: KafkaConfig; open: () => Promise<Kafka> } => {
  if (!config) throw new Refusal('Kafka is not configured: set KAFKA_BROKERS')
  const open = async () => {
    // slow to load, and most commands need no broker
    const { openKafka } = await import('#platform/transport/kafka/open-kafka.ts')
    const logger = createLogger('error')
    const kafka = openKafka({ brokers: config.brokers, clientId: 'ticket-to-cfdi-cli', logger })
    if (await kafka.reachable(ANSWER_MS)) return kafka
    const brokers = config.brokers.join(', ')
    throw new Refusal(`KAFKA_BROKERS: no broker answers at ${brokers}: is Kafka running there?`)
  }
  return { config, open }
}
