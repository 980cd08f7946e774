import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Running } from '#platform/runtime/running.ts'
import { type MerchantBook, ownBook } from '../book/merchant-book.ts'
import { followBook } from './follow-book.ts'
import { storeDefinitions } from './store-definitions.ts'

/** The merchants of this installation, in memory. */
export type Merchants = Readonly<{ book: () => MerchantBook }>

type Needs = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  health: Pick<Health, 'report'>
  logger: Logger
  config: Pick<Config, 'merchantsDir' | 'allowLocalPortals'>
}>

const isOfFolder = (error: unknown): error is Error =>
  error instanceof Error && ['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error))

const watch = async ({
  config: { merchantsDir: folder, allowLocalPortals: allowLocal },
  ...needs
}: Needs) => {
  if (folder === null) return null
  // what judges a file reads selectors as a page's reader does: two hundred modules
  const { watchFolder } = await import('./watch-folder.ts')
  return watchFolder({ ...needs, folder, allowLocal }).catch((error: unknown) => {
    throw isOfFolder(error) ? new ConfigError(`MERCHANTS_DIR: cannot be read: ${error.message}`) : error
  })
}

/** Only what is new here is written: every process of every start passes. */
const storeOwn = async ({ database: { query } }: Needs) => {
  const own = [...ownBook.entries.values()]
  const hashes = own.map(({ hash }) => hash)
  const stored = await query<{ hash: string }>(
    sql`select hash from merchants.definitions where hash = any(${hashes})`,
  )
  const known = new Set(stored.map(({ hash }) => hash))
  await storeDefinitions(
    query,
    own.filter(({ hash }) => !known.has(hash)).map(({ file }) => file),
  )
}

/**
 * Publishes MERCHANTS_DIR, if this process has one, and follows what is published. Throws
 * ConfigError if the folder cannot be read.
 */
export const openMerchants = async (needs: Needs): Promise<Running & Merchants> => {
  await storeOwn(needs)
  const folder = await watch(needs)
  const following = await followBook(needs)
  return {
    book: following.book,
    stop: async (hurry) => {
      await Promise.all([folder?.stop(hurry), following.stop(hurry)])
    },
  }
}
