import { join } from 'node:path'
import type { Config } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { unbound } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { migrateDirectly } from './migrate-directly.ts'
import type { Script } from './migration-scripts.ts'
import { type Database, openDatabase } from './postgres.ts'
import { unusableDatabase, unusableEmbedded } from './unusable-database.ts'

/** The name in `pg_stat_activity` of a serving process's connections. */
export const servingName = 'ticket-to-cfdi'

/**
 * The configured Postgres, or the embedded one under DATA_DIR, migrated to this version. `url`: its
 * address without a pooler, with its password. Throws the reason if it cannot be used.
 */
export const openDatabaseFor = async (
  config: Config,
  logger: Logger,
  connections: { name?: string; onFailure?: (error: unknown) => void } = {},
): Promise<{ database: Database; url: string; close: () => Promise<void> }> => {
  const directory = join(config.dataDir, 'postgres')
  if (!config.databaseUrl) await ensureDirectory(config.dataDir, 'DATA_DIR')
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({
        directory,
        logger: { info: (message) => logger.info({}, message), warn: (message) => logger.warn({}, message) },
      })
  if ('owned' in server && !server.owned && connections.name === servingName)
    logger.warn({ directory }, 'shares the embedded Postgres of a server that already runs on this DATA_DIR')
  // the whole error would print the client, its queries included
  const onError = (error: Error) => logger.warn({ problem: error.message }, 'a database connection broke')
  const direct = config.databaseDirectUrl
  const keepsPlans = connections.name === servingName
  const database = openDatabase(server.url, { ...connections, keepsPlans, direct, onError: unbound(onError) })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    const applying = ({ name, indexes }: Script) => {
      if (indexes)
        logger.info(
          { script: name },
          'building an index while other processes write; this one starts afterwards',
        )
    }
    const applied = direct
      ? await migrateDirectly(database, direct, applying)
      : await migrate(database, applying)
    if (applied.length > 0) logger.info({ applied }, 'database migrated')
  } catch (error) {
    await close()
    throw config.databaseUrl
      ? unusableDatabase(config.databaseUrl, error)
      : unusableEmbedded(directory, error)
  }
  return { database, url: direct ?? server.url, close }
}
