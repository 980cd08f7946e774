import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from '#platform/postgres/embedded/lock.ts'
import type { Config } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { BrokerUnavailable } from '../../local-kafka/broker-unavailable.ts'
import { prepareBroker } from '../../local-kafka/prepare-broker.ts'
import { startBroker } from '../../local-kafka/start-broker.ts'
import type { Steps } from '../narrate/steps.ts'

export type FoundBroker = Readonly<{
  brokers: readonly string[]
  /** Kafka's own tools; null without Java. */
  classpath: string | null
  /** In a few words, for people. */
  what: string
  stop: () => Promise<void>
}>

type Place = Readonly<{ steps: Steps; config: Config; identity: string }>

const toolsFor = async ({ steps }: Place): Promise<string | null> => {
  try {
    return (await prepareBroker({ say: steps.detail })).classpath
  } catch (error) {
    if (!(error instanceof BrokerUnavailable)) throw error
    steps.detail(`Kafka's own tools are not available: ${error.message}`)
    return null
  }
}

/**
 * Its data stays beside the database whose log it holds, so that the next run continues with both.
 */
const startOwn = async (place: Place): Promise<FoundBroker> => {
  const { steps, config, identity } = place
  const home = join(config.dataDir, 'demo-kafka')
  await ensureDirectory(home, 'DATA_DIR')
  const lock = tryLock(join(home, 'demo.lock'), 'exclusive')
  if (!lock) throw new Error(`another demo runs on ${home}: wait until it ends, or set another DATA_DIR`)
  const dir = join(home, identity)
  await mkdir(dir, { recursive: true })
  const broker = await startBroker({ dir, say: steps.detail })
  return {
    brokers: broker.bootstrap,
    classpath: broker.classpath,
    what: `Apache Kafka with Java, process ${broker.nodes[0]?.pid}, data under ${home}`,
    stop: async () => {
      await broker.stop()
      lock.release()
    },
  }
}

/**
 * KAFKA_BROKERS, or a broker of the demo's own. Throws `BrokerUnavailable` if neither is possible.
 */
export const findBroker = async (place: Place): Promise<FoundBroker> => {
  const { kafka } = place.config
  if (!kafka) return startOwn(place)
  const classpath = await toolsFor(place)
  return { brokers: kafka.brokers, classpath, what: 'as KAFKA_BROKERS says', stop: async () => undefined }
}
