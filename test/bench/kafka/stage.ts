import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { pepper, testEnvironment } from '#test/support/environment.ts'
import { ownBroker } from '#test/support/kafka/kafka-for-tests.ts'
import { type RoleProcesses, startRoleProcesses } from '#test/support/worlds/role-processes.ts'

export type Store = Readonly<{ url: string; database: Database; close: () => Promise<void> }>

/**
 * A broker and a Postgres that nobody else uses: another database's open transaction would hold the
 * feed back.
 */
export type Stage = Readonly<{
  kafka: Kafka
  brokers: readonly string[]
  brokerPids: () => number[]
  /** Of the Postgres; its pid file is under `data`. */
  postgresDirectory: string
  directory: string
  /** A migrated database of its own. */
  openStore: (name: string) => Promise<Store>
  /** The service as processes; without a prefix on the direct feed. */
  startProcesses: (on: Place) => RoleProcesses
  close: () => Promise<void>
}>

export type Place = Readonly<{
  store: Store
  prefix: string | null
  env?: Readonly<Record<string, string>>
}>

const ignore = () => undefined
const databaseUrl = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

const openStoreOn = (serverUrl: string) => async (name: string) => {
  const admin = openDatabase(serverUrl, { max: 1, onError: ignore })
  await admin.script(`create database ${name}`).finally(admin.close)
  const url = databaseUrl(serverUrl, name)
  const database = openDatabase(url, { max: 12, onError: ignore })
  await migrate(database)
  return { url, database, close: database.close }
}

const startProcessesOn =
  (directory: string, brokers: readonly string[]) =>
  ({ store, prefix, env }: Place) =>
    startRoleProcesses({
      env: testEnvironment({
        DATABASE_URL: store.url,
        // an empty one counts as not set
        KAFKA_BROKERS: prefix === null ? '' : brokers.join(','),
        KAFKA_PREFIX: prefix ?? '',
        DATA_DIR: join(directory, 'data'),
        KEY_PEPPER: pepper,
        LOG_LEVEL: 'warn',
        OCR_WORKERS: '1',
        ...env,
      }),
      logDirectory: join(directory, 'logs', prefix ?? `direct-${Date.now()}`),
    })

/** With the reason where there can be no broker. */
export const openStage = async (): Promise<Stage | Readonly<{ skip: string }>> => {
  const broker = await ownBroker()
  if ('skip' in broker) return broker
  const directory = await mkdtemp(join(tmpdir(), 'bench-kafka-'))
  const postgresDirectory = join(directory, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory: postgresDirectory })
  const logger = createLogger('error')
  return {
    kafka: openKafka({ brokers: broker.bootstrap, clientId: 'bench', logger }),
    brokers: broker.bootstrap,
    brokerPids: () => broker.nodes.flatMap(({ pid }) => pid ?? []),
    postgresDirectory,
    directory,
    openStore: openStoreOn(postgres.url),
    startProcesses: startProcessesOn(directory, broker.bootstrap),
    close: async () => {
      await postgres.stop()
      await broker.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
