import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'

export type Stores = Readonly<{
  query: Query
  url: string
  host: string
  embedded: boolean
  /** False: another process was there first, and may take some of the work. */
  alone: boolean
  /** Identifies this database, also after a restart; fit for a file name. */
  identity: string
  stop: () => Promise<void>
}>

const startServer = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl) return { url: databaseUrl, owned: true, stop: async () => undefined }
  const { warn } = createLogger('warn')
  const logger = { info: () => undefined, warn: (message: string) => warn({}, message) }
  return startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), logger })
}

const identityOf = async (query: Query): Promise<string> => {
  const [row] = await query<{ identity: string }>(sql`
    select system_identifier || '-' || oid as identity from pg_control_system(), pg_database
    where datname = current_database()`)
  return row?.identity ?? 'unknown'
}

/**
 * The one Postgres of all processes: DATABASE_URL, or the embedded one, which this process keeps
 * running.
 */
export const openStores = async (config: Config): Promise<Stores> => {
  const server = await startServer(config)
  const opened = await openDatabaseFor({ ...config, databaseUrl: server.url }, createLogger('warn'))
  const { query } = opened.database
  return {
    query,
    url: server.url,
    host: new URL(server.url).host,
    embedded: config.databaseUrl === null,
    alone: server.owned,
    identity: await identityOf(query),
    stop: async () => {
      await opened.close()
      await server.stop()
    },
  }
}
