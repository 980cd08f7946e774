import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { ownLoopback } from '#services/cli/local-kafka/own-loopback.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper, testEnvironment } from '../environment.ts'
import { type Accepted, createLoad, createPost, endedOn } from '../faults/fault-load.ts'
import { readSessions } from '../faults/read-sessions.ts'
import { openInbox } from '../http/webhook-inbox.ts'
import type { TestKafka } from '../kafka/kafka-for-tests.ts'
import { dataKeysUnder } from '../postgres/data-keys-under.ts'
import { emptyDatabase } from '../postgres/postgres-for-tests.ts'
import { startRoleProcesses } from '../worlds/role-processes.ts'
import type { Account } from '../worlds/service.ts'

/** Of a version: a process in front, and one that does the work. */
const halves = ['api,relay,projector,webhooks', 'ocr,billing,rendering,retention,finance,mail']

type Environment = Readonly<Record<string, string>>

/** By the command of that version: it makes the tables as that version has them. */
const accountBy = (checkout: string, hook: string, env: Environment): Account => {
  const words = [
    join(checkout, 'services/cli/main.ts'),
    'account',
    'create',
    'Two versions',
    '--webhook-url',
    hook,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`account create: ${stderr}`)
  return JSON.parse(stdout)
}

/**
 * One database, one broker and one DATA_DIR, on which processes of two checkouts come and go. The
 * tables are those of `first` until another starts.
 */
export const twoVersions = async (kafka: TestKafka, first: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'two-versions-'))
  const { database, url, close } = await emptyDatabase({ connections: 4 })
  const inbox = await openInbox()
  const env = testEnvironment({
    ...{ DATABASE_URL: url, DATA_DIR: directory, KEY_PEPPER: pepper, OCR_WORKERS: '1' },
    ...{ KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_PREFIX: kafka.prefix, KAFKA_PARTITIONS: '4' },
  })
  const account = accountBy(first, inbox.url, env)
  const dataKeys = await dataKeysUnder(directory, { query: database.query, pepper })
  const store = directoryStore(join(directory, 'blobs'))
  const blobs = createBlobs({ store, keys: dataKeys, query: database.query, photoDays: 90 })
  const accepted: Accepted = { sessions: [], begun: new Map() }
  const { start } = readSessions({ database, blobs, dataKeys, accountId: account.account_id })
  const running = new Set<{ stop: () => Promise<void> }>()
  /** The processes of a version, which are ready. */
  const startVersion = async (checkout: string) => {
    const [HOST, port] = [ownLoopback(), await quietPort(ownLoopback())]
    const logDirectory = join(directory, 'logs', String(port))
    const version = { ...env, HOST, PORT: String(port) }
    const processes = startRoleProcesses({ env: version, logDirectory, checkout })
    const all = halves.map((roles) => processes.add(roles as Role))
    const stop = async () => {
      running.delete(one)
      assert.deepEqual(await processes.stop(), [], 'SIGTERM lets every process finish and end with 0')
      assert.deepEqual(processes.endings, [], 'processes that ended by themselves')
    }
    const one = { post: createPost(`http://${HOST}:${port}`, account.live_key, accepted), stop }
    running.add(one)
    await Promise.all(all.map(({ ready }) => ready()))
    return one
  }
  return {
    ...{ database, inbox, startVersion },
    sessions: accepted.sessions,
    begin: createLoad(start, accepted),
    ended: endedOn(inbox, accepted.sessions),
    close: async () => {
      for (const { stop } of running) await stop().catch(() => undefined)
      inbox.close()
      await close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type TwoVersions = Awaited<ReturnType<typeof twoVersions>>
export type Version = Awaited<ReturnType<TwoVersions['startVersion']>>
