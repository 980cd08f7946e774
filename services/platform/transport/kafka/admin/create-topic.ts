import { setTimeout as sleep } from 'node:timers/promises'
import type { BeforeCreate, Topic, TopicOutcome } from '../client/port.ts'
import { topicDifferences } from './topic-differences.ts'

type Partition = Readonly<{ partitionId: number; leader: number; replicas: number[] }>
type Wanted = {
  topic: string
  numPartitions: number
  replicationFactor: number
  configEntries: { name: string; value: string }[]
}
type ConfigEntry = Readonly<{ configName: string; configValue: string }>

/**
 * As much of the client's admin as is used here; `Found`: a partition with everything that the
 * client knows of it.
 */
type TopicAdmin<Found extends Partition> = Readonly<{
  listTopics: () => Promise<string[]>
  createTopics: (of: { topics: Wanted[]; waitForLeaders: boolean; timeout: number }) => Promise<boolean>
  fetchTopicMetadata: (of: { topics: string[] }) => Promise<{ topics: { partitions: Found[] }[] }>
  describeConfigs: (of: {
    includeSynonyms: boolean
    resources: { type: number; name: string; configNames: string[] }[]
  }) => Promise<{ resources: { configEntries: ConfigEntry[] }[] }>
}>

/** The protocol's number for "a topic". */
const TOPIC = 2
const MAKE_MS = 10_000
/** A broker that has just become a leader knows a new topic only after some moments. */
const KNOWN_MS = 15_000
/** Milliseconds between two checks; short at first. */
const LOOK_MS = { first: 5, most: 100 } as const

export const partitionsOf = async <Found extends Partition>(
  { fetchTopicMetadata }: Pick<TopicAdmin<Found>, 'fetchTopicMetadata'>,
  topic: string,
): Promise<Found[]> => {
  const { topics } = await fetchTopicMetadata({ topics: [topic] })
  return topics[0]?.partitions ?? []
}

/** The client's own wait gives up at the first broker that has not heard of the topic yet. */
const untilLed = async (
  admin: TopicAdmin<Partition>,
  { name, partitions }: Topic,
  milliseconds: number,
): Promise<void> => {
  const deadline = performance.now() + milliseconds
  let problem = 'not all partitions have a leader'
  for (
    let pause = LOOK_MS.first as number;
    performance.now() < deadline;
    pause = Math.min(pause * 2, LOOK_MS.most)
  ) {
    const led = await partitionsOf(admin, name).then(
      (found) => found.filter(({ leader }) => leader >= 0).length,
      (error: unknown) => {
        problem = error instanceof Error ? error.message : String(error)
        return 0
      },
    )
    if (led >= partitions) return
    await sleep(pause)
  }
  throw new Error(`${name} was made, but is not ready after ${milliseconds} ms: ${problem}`)
}

const differencesOf = async (admin: TopicAdmin<Partition>, topic: Topic) => {
  const there = await partitionsOf(admin, topic.name)
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: TOPIC, name: topic.name, configNames: Object.keys(topic.config) }],
  })
  const config = resources.flatMap(({ configEntries }) => configEntries)
  return topicDifferences(topic, {
    partitions: there.length,
    replication: there[0]?.replicas.length ?? 0,
    config: new Map(config.map(({ configName, configValue }) => [configName, configValue])),
  })
}

/** `within`: milliseconds within which every partition of a new topic must have a leader. */
type Making = Readonly<{ before: BeforeCreate; within?: number }>

/**
 * Creates the topic if it does not exist, and waits until it can be written; otherwise returns how
 * it differs.
 */
export const createTopic = async (
  admin: TopicAdmin<Partition>,
  topic: Topic,
  { before, within = KNOWN_MS }: Making,
): Promise<TopicOutcome> => {
  const { name, partitions, replication, config } = topic
  const isThere = (await admin.listTopics()).includes(name)
  if (!isThere) await before(name)
  const wanted = {
    topic: name,
    numPartitions: partitions,
    replicationFactor: replication,
    configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
  }
  const asked = { topics: [wanted], waitForLeaders: false, timeout: MAKE_MS }
  // false when somebody else was faster
  const created = !isThere && (await admin.createTopics(asked))
  if (!isThere) await untilLed(admin, created ? topic : { ...topic, partitions: 1 }, within)
  return { name, created, differences: created ? [] : await differencesOf(admin, topic) }
}
