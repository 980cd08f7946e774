import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { migratedTemplate } from './migrated-template.ts'

export type TestDatabase = Readonly<{ database: Database; url: string; close: () => Promise<void> }>

/**
 * One place per user and checkout: test processes that run at the same time share one real
 * Postgres.
 */
const postgresDirectory = join(
  tmpdir(),
  `ticket-to-cfdi-${process.getuid?.() ?? 'me'}-${createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)}`,
)

const ignoreError = () => undefined

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What killed test processes left behind: their pid is in the name. */
const dropAbandoned = async (admin: Database) => {
  const rows = await admin.query<{ datname: string }>(
    sql`select datname from pg_database where datname like 'test\_%'`,
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1]))) await drop(admin, datname)
  }
}

const drop = (admin: Database, name: string) => admin.script(`drop database if exists ${name} with (force)`)

const withAdmin = async <T>(url: string, work: (admin: Database) => Promise<T>): Promise<T> => {
  const admin = openDatabase(url, { max: 2, onError: ignoreError })
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

/**
 * Joins or starts the shared Postgres, once per process. It is left at exit; the last process to
 * leave stops it.
 */
const joinServer = async () => {
  const { url, owned } = await startEmbeddedPostgres({ directory: postgresDirectory })
  if (owned) await withAdmin(url, dropAbandoned)
  return url
}

let server: Promise<string> | undefined

/** The address of the shared Postgres, which runs at least as long as this process. */
export const keepPostgres = (): Promise<string> => {
  server ??= joinServer()
  return server
}

type Options = Readonly<{ connections?: number }>

/** A database of its own, empty or a copy of `template`; `close` drops it. */
const createDatabase = async ({ connections = 20 }: Options, template: string): Promise<TestDatabase> => {
  const adminUrl = await keepPostgres()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await withAdmin(adminUrl, (admin) => admin.script(`create database ${name} template ${template}`))
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const database = openDatabase(url, { max: connections, onError: ignoreError })
  const close = async () => {
    await database.close()
    await withAdmin(adminUrl, (admin) => drop(admin, name))
  }
  return { database, url, close }
}

/** An empty database of its own on the shared server; `close` drops it. */
export const emptyDatabase = (options: Options = {}): Promise<TestDatabase> =>
  createDatabase(options, 'template1')

/**
 * A freshly migrated database of its own. Close it in `after`: an open pool keeps the test process
 * alive.
 */
export const testDatabase = async (options: Options = {}): Promise<TestDatabase> => {
  const url = await keepPostgres()
  return createDatabase(options, await withAdmin(url, (database) => migratedTemplate({ url, database })))
}
