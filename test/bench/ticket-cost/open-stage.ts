import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { guardChild } from '#services/cli/local-kafka/guard-child.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper, testEnvironment } from '#test/support/environment.ts'
import { openInbox } from '#test/support/http/webhook-inbox.ts'

/**
 * Whose code runs: a checkout with its packages, and what its Node is told, as in `NODE_OPTIONS`.
 * `isOne`: all roles in one process, as the embedded default has them.
 */
export type House = Readonly<{ name: string; folder: string; options: string; isOne: boolean }>
export const ownHouse: House = {
  ...{ name: 'own', folder: join(import.meta.dirname, '../../..'), options: '', isOne: false },
}
/** Where profiles of the processor go, one for each role; undefined: none is made. */
export const profiles = process.env['BENCH_PROFILES']
const profiled = profiles === undefined ? [] : ['--import', join(import.meta.dirname, 'profile-on-signal.ts')]
const ignore = () => undefined

/** Each under a user of its own in Postgres, which counts statements by user. */
const roles = ['api', 'ocr', 'billing', 'rendering', 'projector', 'webhooks', 'retention', 'finance'] as const
/** `all`: one process with all roles. */
export type CostRole = (typeof roles)[number] | 'all'

/** A server that counts statements. Its tables are made by the first process of the house. */
const countingPostgres = async (directory: string) => {
  const first = await startEmbeddedPostgres({ directory })
  const admin = openDatabase(first.url, { max: 1, onError: ignore })
  await admin.script('alter system set shared_preload_libraries = pg_stat_statements')
  await admin.script('alter system set pg_stat_statements.track_planning = on')
  await admin.close()
  await first.stop()
  const postgres = await startEmbeddedPostgres({ directory })
  const database = openDatabase(postgres.url, { max: 2, onError: ignore })
  await database.script('create extension if not exists pg_stat_statements')
  return { ...postgres, database }
}

const userOf = async (database: Database, url: string, role: string) => {
  const password = new URL(url).password
  await database.script(
    `create role "role_${role}" superuser login password '${decodeURIComponent(password)}'`,
  )
  return Object.assign(new URL(url), { username: `role_${role}` }).href
}

/** Resolves with what it says behind `ready`. */
const launch = async (words: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [...profiled, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  guardChild(child)
  const said = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('ready')) resolve(line.slice('ready '.length))
      })
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)))
  })
  return { child, said }
}

/**
 * The service as a process per role on a Postgres that counts; the sandbox in a process with a
 * Postgres of its own, so that neither is counted.
 */
export const openStage = async ({ name, folder, options, isOne }: House) => {
  const main = join(folder, 'services/main.ts')
  const apart = join(folder, 'test/bench/ticket-cost/serve-apart.ts')
  const directory = await mkdtemp(join(tmpdir(), 'ticket-cost-'))
  const [postgres, aside, inbox] = [
    await countingPostgres(join(directory, 'postgres')),
    await startEmbeddedPostgres({ directory: join(directory, 'sandbox-postgres') }),
    await openInbox(),
  ]
  const { database, url } = postgres
  const port = await quietPort()
  const env = testEnvironment({
    ...{ DATA_DIR: directory, KEY_PEPPER: pepper, LOG_LEVEL: 'warn', OCR_WORKERS: '1' },
    ...{ PORT: String(port), KAFKA_BROKERS: '', DATABASE_URL: url, NODE_OPTIONS: options },
  })
  const children: ChildProcess[] = []
  const begin = async (words: readonly string[], more: Readonly<Record<string, string>>) => {
    const { child, said } = await launch(words, { ...env, ...more })
    children.push(child)
    return { pid: child.pid ?? 0, said }
  }
  const sandbox = await begin([apart, 'sandbox'], { DATABASE_URL: aside.url, ROLES: 'billing' })
  const pids = new Map<CostRole, number>()
  const started: readonly CostRole[] = isOne ? ['all'] : roles
  for (const role of started) {
    const isApart = role === 'billing' || role === 'all'
    const { pid } = await begin(isApart ? [apart, role, sandbox.said] : [main], {
      ...{ ROLES: isOne ? roles.join(',') : role, DATABASE_URL: await userOf(database, url, role) },
      PROFILE_FILE: join(profiles ?? '', `${name}-${role}.cpuprofile`),
    })
    pids.set(role, pid)
  }
  const account = await createAccounts(database, pepper).create({ name: 'Bench', webhookUrl: inbox.url })
  return {
    ...{ name, database, inbox, pids, postgresDirectory: join(directory, 'postgres') },
    ...{ apiUrl: `http://127.0.0.1:${port}`, key: account.live_key },
    close: async () => {
      for (const child of children) child.kill('SIGKILL')
      inbox.close()
      await database.close()
      await postgres.stop()
      await aside.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
