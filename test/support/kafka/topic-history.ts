import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { kafkaTool, type ReadRecord, readTopic } from './read-topic.ts'

/** An event as the topic has it. */
export type Told = Readonly<{ partition: number; session: string; version: number; eventId: string }>
export type Stored = Readonly<{ session: string; version: number; eventId: string }>

export type TopicHistory = Readonly<{
  /** Records of an event that had been there before. */
  duplicates: number
  /** What is wrong, one sentence each. */
  faults: readonly string[]
}>

const placeOf = ({ session, version }: Stored) => `${session} ${version}`

const faultsOf = (record: Told, known: { event: Stored | undefined; last: number; partition: number }) => {
  const place = placeOf(record)
  return [
    ...(known.event?.eventId === record.eventId
      ? []
      : [`${place} is not in Postgres as event ${record.eventId}`]),
    ...(known.partition === record.partition ? [] : [`${place} lies in another partition than its session`]),
    ...(record.version <= known.last + 1 ? [] : [`${place} comes right after version ${known.last}`]),
  ]
}

/**
 * Every stored event is there, the first records of each session in order and in one partition;
 * repeats are counted.
 */
export const compareTopic = (stored: readonly Stored[], told: readonly Told[]): TopicHistory => {
  const events = new Map(stored.map((event) => [placeOf(event), event]))
  const met = new Set<string>()
  const sessions = new Map<string, { last: number; partition: number }>()
  const faults: string[] = []
  for (const record of told) {
    const session = sessions.get(record.session) ?? { last: 0, partition: record.partition }
    faults.push(...faultsOf(record, { ...session, event: events.get(placeOf(record)) }))
    met.add(placeOf(record))
    sessions.set(record.session, { ...session, last: Math.max(session.last, record.version) })
  }
  const lost = stored.filter((event) => !met.has(placeOf(event)))
  faults.push(...lost.map((event) => `${placeOf(event)} is not in the topic`))
  return { duplicates: told.length - met.size, faults }
}

const Value = z.object({ streamId: z.string(), version: z.int(), eventId: z.string() })
const KcatLine = z.object({
  partition: z.int(),
  offset: z.int(),
  key: z.string(),
  payload: z.string(),
  /** Name, value, name, value … */
  headers: z.array(z.string()).default([]),
})
const KCAT_BYTES = 512 * 1024 * 1024

const headersOf = (flat: readonly string[]) =>
  Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : [])))

const kcat = async (brokers: readonly string[], words: readonly string[]) => {
  const options = { maxBuffer: KCAT_BYTES, timeout: 60_000 }
  const { stdout } = await promisify(execFile)('kcat', ['-b', brokers.join(','), ...words], options)
  return stdout
}

const byKcat = async (brokers: readonly string[], topic: string): Promise<readonly ReadRecord[]> =>
  (await kcat(brokers, ['-C', '-t', topic, '-o', 'beginning', '-e', '-q', '-J']))
    .split('\n')
    .filter(Boolean)
    .map((line) => KcatLine.parse(JSON.parse(line)))
    .map(({ payload, headers, ...place }) => ({ ...place, value: payload, headers: headersOf(headers) }))

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * By a client that shares no code with ours: `kcat` where it is installed, else Kafka's own console
 * consumer.
 */
export const readIndependently = async (
  brokers: readonly string[],
  topic: string,
): Promise<Readonly<{ by: string; records: readonly ReadRecord[] }>> => {
  try {
    return { by: 'kcat', records: await byKcat(brokers, topic) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { by: 'the console consumer', records: await readTopic(brokers, topic) }
  }
}

const Metadata = z.object({
  topics: z.array(
    z.object({ topic: z.string(), partitions: z.array(z.object({ partition: z.int(), leader: z.int() })) }),
  ),
})

/** The broker that leads the first partition of a topic. */
export const leaderOf = async (brokers: readonly string[], topic: string): Promise<number> => {
  try {
    const { topics } = Metadata.parse(JSON.parse(await kcat(brokers, ['-L', '-J', '-t', topic])))
    return topics[0]?.partitions.find(({ partition }) => partition === 0)?.leader ?? -1
  } catch (error) {
    if (!isMissing(error)) throw error
    const told = await kafkaTool(brokers, 'TopicCommand', ['--describe', '--topic', topic])
    return Number(/Partition: 0\s+Leader: (\d+)/.exec(told)?.[1])
  }
}

/** In the order of each partition. */
export const toldBy = (records: readonly ReadRecord[]): readonly Told[] =>
  [...records]
    .sort((a, b) => a.partition - b.partition || a.offset - b.offset)
    .map(({ partition, value }) => {
      const { streamId, version, eventId } = Value.parse(JSON.parse(value))
      return { partition, session: streamId, version, eventId }
    })
