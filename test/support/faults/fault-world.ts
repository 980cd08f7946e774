import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayLagSeconds } from '#platform/log/relay-place.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { ownLoopback } from '#services/cli/local-kafka/own-loopback.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper, testEnvironment } from '../environment.ts'
import { type Inbox, openInbox } from '../http/webhook-inbox.ts'
import { type OwnBroker, ownBroker } from '../kafka/kafka-for-tests.ts'
import { dataKeysUnder } from '../postgres/data-keys-under.ts'
import { type RoleProcesses, startRoleProcesses } from '../worlds/role-processes.ts'
import { createLoad, createPost, endedOn, slowestOf, watchEnds } from './fault-load.ts'
import { readSessions, type Share } from './read-sessions.ts'
import { checkHistory } from './session-history.ts'

const PREFIX = 'faults-'

export type FaultWorld = Readonly<{
  database: Database
  /** Of the Postgres that nobody else uses; stopped, it is back within seconds on the same port. */
  postgresDirectory: string
  broker: OwnBroker
  prefix: string
  processes: RoleProcesses
  apiUrl: string
  inbox: Inbox
  /** Of every session that was accepted. */
  sessions: readonly string[]
  /**
   * So many sessions whose ticket was read, `pauseMs` apart, straight into the log; tried again
   * while Postgres is away.
   */
  begin: (count: number, options?: { share?: Share; pauseMs?: number }) => Promise<void>
  /**
   * Posts until it is accepted: a dead server, a 429 and a 503 all mean "again, with the same
   * external_id".
   */
  post: (body: object) => Promise<string>
  /**
   * The longest, in seconds, from a session's start to its webhook; of those behind the first
   * `from`.
   */
  slowest: (from: number) => number
  /** How many of the accepted sessions the client was told the end of. */
  ended: () => number
  /** Waits for the end of all sessions, then looks at the whole history; its counts in one line. */
  settle: (seconds: number) => Promise<string>
  close: () => Promise<void>
}>

type Options = Readonly<{ roles: readonly Role[]; brokers?: number; env?: Readonly<Record<string, string>> }>

const ignore = () => undefined

const openStores = async (directory: string, webhookUrl: string) => {
  const postgresDirectory = join(directory, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory: postgresDirectory })
  const database = openDatabase(postgres.url, { max: 8, onError: ignore })
  await migrate(database)
  const account = await createAccounts(database, pepper).create({ name: 'Faults', webhookUrl })
  const close = async () => {
    await database.close()
    await postgres.stop()
  }
  return { postgresDirectory, url: postgres.url, database, account, close }
}

type Settled = Pick<FaultWorld, 'database' | 'prefix' | 'broker' | 'inbox' | 'sessions' | 'ended'>

/**
 * A busy machine gets more time; what a fault may cost is bounded by the tests that are about it.
 */
const PATIENCE = process.env['CLOSING_RUN'] ? 1 : 3

const settleOn = (world: Settled) => async (seconds: number) => {
  const { database, prefix, broker, inbox, sessions, ended } = world
  const deadline = performance.now() + seconds * PATIENCE * 1_000
  const isDone = async () =>
    ended() === sessions.length && (await relayLagSeconds(database.query, prefix).catch(() => 1)) === 0
  while (!(await isDone()) && performance.now() < deadline) await sleep(50)
  const { messages } = inbox
  return checkHistory({ database, brokers: broker.bootstrap, prefix, sessions, messages })
}

const environment = async (directory: string, more: { url: string; brokers: readonly string[] }) => {
  const host = ownLoopback()
  const port = await quietPort(host)
  return testEnvironment({
    DATABASE_URL: more.url,
    KAFKA_BROKERS: more.brokers.join(','),
    KAFKA_PREFIX: PREFIX,
    DATA_DIR: directory,
    HOST: host,
    PORT: String(port),
    KEY_PEPPER: pepper,
    OCR_WORKERS: '1',
  })
}

/**
 * Logs of a world that failed are worth more than its place in /tmp: FAULT_LOGS=directory keeps
 * them.
 */
const keepLogs = async (directory: string) => {
  const kept = process.env['FAULT_LOGS']
  const logs = join(directory, 'logs')
  if (kept && existsSync(logs))
    await cp(logs, join(kept, `${process.pid}-${Date.now()}`), { recursive: true })
}

/**
 * The service as one process per role on a Postgres and a Kafka that nobody else uses, so that a
 * test may treat them as it likes. With the reason where there can be no broker.
 */
export const openFaultWorld = async (options: Options): Promise<FaultWorld | Readonly<{ skip: string }>> => {
  const count = options.brokers ?? 1
  const directory = await mkdtemp(join(tmpdir(), 'faults-'))
  const inbox = await openInbox()
  const stores = await openStores(directory, inbox.url)
  const closeStores = async () => {
    inbox.close()
    await stores.close()
    await keepLogs(directory)
    await rm(directory, { recursive: true, force: true })
  }
  const broker = await ownBroker({ brokers: count }).catch(async (error: unknown) => {
    await closeStores()
    throw error
  })
  if ('skip' in broker) {
    await closeStores()
    return broker
  }
  const env = await environment(directory, { url: stores.url, brokers: broker.bootstrap })
  const processes = startRoleProcesses({
    env: { ...env, KAFKA_REPLICATION: String(count), ...options.env },
    logDirectory: join(directory, 'logs'),
  })
  for (const role of options.roles) processes.add(role)
  const { database, account, postgresDirectory } = stores
  const sessions: string[] = []
  const accepted = { sessions, begun: new Map<string, number>() }
  const apiUrl = `http://${env.HOST}:${env.PORT}`
  const dataKeys = await dataKeysUnder(directory, { query: database.query, pepper })
  const blobs = createBlobs({
    store: directoryStore(join(directory, 'blobs')),
    keys: dataKeys,
    query: database.query,
    photoDays: 90,
  })
  const { start } = readSessions({ database, blobs, dataKeys, accountId: account.account_id })
  const settled = { database, prefix: PREFIX, broker, inbox, sessions, ended: endedOn(inbox, sessions) }
  return {
    ...settled,
    postgresDirectory,
    processes,
    apiUrl,
    begin: createLoad(start, accepted),
    slowest: slowestOf(accepted, watchEnds(inbox)),
    post: createPost(apiUrl, account.live_key, accepted),
    settle: settleOn(settled),
    close: async () => {
      const unclean = await processes.stop()
      await broker.close()
      await closeStores()
      assert.deepEqual(unclean, [], 'SIGTERM lets every process finish and end with 0')
    },
  }
}
