import type { KafkaConfig } from '#platform/runtime/config.ts'
import { prepareTopics } from '#platform/transport/kafka/admin/prepare-topics.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { kafkaOf } from '../command-line/kafka-of.ts'
import { parseWords } from '../command-line/parse-words.ts'

const cannotMake =
  ({ brokers }: KafkaConfig) =>
  (cause: unknown): never => {
    const why = cause instanceof Error ? cause.message : String(cause)
    const remedy = 'run the command again'
    throw new Refusal(
      `KAFKA_BROKERS: ${brokers.join(',')}: the topics could not be made (${why}); ${remedy}`,
      {
        cause,
      },
    )
  }

export const createTopics: Command = {
  usage: 'topics create',
  begins: true,
  summary:
    'creates the topics that Kafka does not have yet; reports how existing ones differ, and never changes them',
  prepare: (words, configuration) => {
    parseWords({ words, names: [] })
    const { config, open } = kafkaOf(configuration)
    return async ({ query }) => {
      const { createTopics } = await open()
      const topics = await prepareTopics({ config, createTopics, query }).catch(cannotMake(config))
      return topics.map(({ name, created, differences, publishedAgain }) => ({
        topic: name,
        created,
        differences,
        ...(publishedAgain ? { note: 'the relay publishes the whole log to it again' } : {}),
      }))
    }
  },
}
