import { topicNames } from '#contracts/topics/names.ts'
import { rewindRelay } from '#platform/log/relay-place.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import type { Kafka, TopicOutcome } from '../client/port.ts'
import { installationTopics } from './installation-topics.ts'
import { forgetEras } from './topic-eras.ts'

type Deps = Readonly<{
  config: KafkaConfig
  createTopics: Kafka['createTopics']
  query: Query
}>

export type PreparedTopic = TopicOutcome & Readonly<{ publishedAgain: boolean }>

/**
 * Creates the topics that do not exist and returns how existing ones differ from the configuration;
 * changes no existing one. A topic of sessions that is created again is filled from the beginning,
 * because the log in Postgres has everything. The relay's checkpoint is reset before the topic is
 * created: a crash between the two repeats records and loses none.
 */
export const prepareTopics = async ({ config, createTopics, query }: Deps): Promise<PreparedTopic[]> => {
  const { sessions } = topicNames(config.prefix)
  let publishedAgain = false
  const outcomes = await createTopics(installationTopics(config), async (name) => {
    if (name !== sessions) return
    publishedAgain = await rewindRelay(query, config.prefix)
    await forgetEras(query, name)
  })
  return outcomes.map((outcome) => ({
    ...outcome,
    publishedAgain: publishedAgain && outcome.name === sessions,
  }))
}
