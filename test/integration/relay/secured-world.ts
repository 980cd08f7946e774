import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventLog } from '#platform/log/event-log.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { type KafkaConfig, loadConfig } from '#platform/runtime/config.ts'
import { roleAcls } from '#platform/transport/kafka/admin/role-acls.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { sessionDecider } from '#session/decider.ts'
import { passwordOf, type SecuredBroker } from '#test/support/kafka/secured-broker.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

export const PREFIX = 'guarded-'

type Given = Readonly<Record<string, string>>

/** A log and a broker that takes nobody without a name; a process of each role has its own. */
export const securedWorld = async (broker: SecuredBroker) => {
  const { database, url, close: drop } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'secured-'))
  await broker.addScram('relay')
  await broker.allow(roleAcls(PREFIX))
  const opened: (() => Promise<void>)[] = []

  const environmentOf = (user: string, more: Given = {}): Given => ({
    KAFKA_BROKERS: broker.sasl,
    KAFKA_PREFIX: PREFIX,
    KAFKA_PARTITIONS: '2',
    KAFKA_TLS_CA: broker.authority.ca,
    KAFKA_SASL: 'plain',
    KAFKA_USER: user,
    KAFKA_PASSWORD: passwordOf(user),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ...more,
  })

  const configOf = (given: Given): KafkaConfig => {
    const { kafka } = loadConfig(given)
    if (!kafka) throw new Error('the broker of the test was not taken')
    return kafka
  }

  /** A client with these variables alone. */
  const clientWith = (given: Given) => {
    const { brokers, security } = configOf({ KAFKA_PREFIX: PREFIX, ...given })
    const logger = rememberingLogger()
    return { kafka: openKafka({ brokers, security, clientId: 'test', logger }), logger }
  }

  return {
    database,
    log: createEventLog(database, () => undefined),
    configOf: (user: string) => configOf(environmentOf(user)),
    clientOf: (user: string, more: Given = {}) => clientWith(environmentOf(user, more)).kafka,
    clientWith,
    /** A process of that role, up to where its service would start. */
    open: async (role: string, more: Given = {}) => {
      const config = loadConfig({ ROLES: role, ...environmentOf(role, more) })
      const { platform, close } = await openPlatform(config, rememberingLogger(), sessionDecider)
      opened.push(close)
      return platform
    },
    close: async () => {
      await Promise.all(opened.map((close) => close()))
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type SecuredWorld = Awaited<ReturnType<typeof securedWorld>>
