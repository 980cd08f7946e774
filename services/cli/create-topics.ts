import { prepareTopics } from '#platform/prepare-topics.ts'
import type { Command } from './command.ts'
import { kafkaOf } from './kafka-of.ts'
import { parseWords } from './parse-words.ts'

export const createTopics: Command = {
  usage: 'topics create',
  summary: 'makes the topics that are not in Kafka yet; says how the others differ, and changes none of them',
  prepare: (words, configuration) => {
    parseWords({ words, names: [] })
    const { config, open } = kafkaOf(configuration)
    return async ({ query }) => {
      const { createTopics } = await open()
      const topics = await prepareTopics({ config, createTopics, query })
      return topics.map(({ name, created, differences, publishedAgain }) => ({
        topic: name,
        created,
        differences,
        ...(publishedAgain ? { note: 'the relay publishes the whole log to it again' } : {}),
      }))
    }
  },
}
