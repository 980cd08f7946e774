import type { Broker, Say } from './broker.ts'
import { jvmFlags } from './jvm-flags.ts'
import { prepareBroker } from './prepare-broker.ts'
import { startNodes } from './start-nodes.ts'

type Options = Readonly<{
  /**
   * Data, configuration and logs; a second start on it continues with the data. One process at a
   * time.
   */
  dir: string
  /** 1 or 3. */
  brokers?: number
  /** Broker settings that override server.properties. */
  properties?: Parameters<typeof startNodes>[0]['properties']
  /** Where the jars are cached; default `.data/kafka` of this checkout. */
  cacheDir?: string
  /** Called when something takes long: installing, fetching. */
  say?: Say
  /** See ensurePrograms. */
  install?: boolean
}>

const sayOnStderr: Say = (line) => process.stderr.write(`${line}\n`)

/**
 * A real Apache Kafka on free loopback ports, for demo and tests; it ends with this process. Throws
 * `BrokerUnavailable` if Java or the jars are unavailable.
 */
export const startBroker = async (options: Options): Promise<Broker> => {
  const { dir, brokers = 1, properties = {}, cacheDir, say = sayOnStderr, install } = options
  const { classpath, archive } = await prepareBroker({ cacheDir, say, install })
  const flags = jvmFlags(classpath, archive)
  const nodes = await startNodes({ dir, brokers, properties, flags, formatFlags: flags })
  return {
    bootstrap: nodes.map(({ address }) => address),
    nodes,
    classpath,
    stop: async (signal = 'SIGTERM') => {
      await Promise.all(nodes.map((node) => node.stop(signal)))
    },
  }
}
