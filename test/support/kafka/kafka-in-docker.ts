import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '#platform/runtime/config.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { runProgram } from '#services/cli/local-kafka/run-program.ts'

/**
 * The version of services/cli/local-kafka/pom.xml. `@testcontainers/kafka` knows Confluent's images
 * only.
 */
const IMAGE = 'apache/kafka:4.3.1'
const DOCKER_MS = 3_000
const START_MS = 180_000

/** A client without an engine does not count. */
export const dockerAnswers = (): Promise<boolean> =>
  runProgram({ command: 'docker', args: ['info'], env: childEnvironment({}), timeoutMs: DOCKER_MS }).then(
    () => true,
    () => false,
  )

/** The image's way to say `broker.session.timeout.ms`. */
const variable = (property: string) => `KAFKA_${property.toUpperCase().replaceAll('.', '_')}`

const sharedProperties = async () => {
  const file = join(import.meta.dirname, '../../../services/cli/local-kafka/server.properties')
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^[a-z]/.test(line))
  return lines.map((line) => line.split('=', 2))
}

/**
 * The same broker in a container, with the same settings. Its port is chosen beforehand: a broker
 * must know the address that it gives to its clients. Written without a Docker engine at hand, so
 * never yet run.
 */
export const startInDocker = async (): Promise<{ brokers: string[]; stop: () => Promise<void> }> => {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  const { host } = (await getContainerRuntimeClient()).info.containerRuntime
  const port = await quietPort()
  const own = [
    ['node.id', '1'],
    ['listeners', 'PLAINTEXT://0.0.0.0:9092,CONTROLLER://127.0.0.1:9093'],
    ['advertised.listeners', `PLAINTEXT://${host}:${port}`],
    ['controller.quorum.voters', '1@127.0.0.1:9093'],
    ['offsets.topic.replication.factor', '1'],
    ['transaction.state.log.replication.factor', '1'],
    ['transaction.state.log.min.isr', '1'],
    ['share.coordinator.state.topic.replication.factor', '1'],
    ['share.coordinator.state.topic.min.isr', '1'],
  ]
  const all = [...(await sharedProperties()), ...own]
  const container = await new GenericContainer(IMAGE)
    .withEnvironment(Object.fromEntries(all.map(([key = '', value = '']) => [variable(key), value])))
    .withEnvironment({ CLUSTER_ID: '5L6g3nShT-eMCtK--X86sw' })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(START_MS)
    .start()
  return { brokers: [`${host}:${port}`], stop: async () => void (await container.stop()) }
}
