import type { Config, KafkaConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { noBroker } from '#platform/transport/kafka/client/contact-problem.ts'
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
    const { brokers, security } = config
    const kafka = openKafka({ brokers, security, clientId: 'ticket-to-cfdi-cli', logger })
    const problem = await kafka.problem(ANSWER_MS)
    if (problem === null) return kafka
    const where = brokers.join(', ')
    if (problem !== noBroker) throw new Refusal(`KAFKA_BROKERS: ${where}: ${problem}`)
    throw new Refusal(`KAFKA_BROKERS: no broker answers at ${where}: is Kafka running there?`)
  }
  return { config, open }
}
