import { randomInt } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { type Applying, migrate } from './migrate.ts'
import { type Database, openDatabase } from './postgres.ts'
import { unusableDatabase } from './unusable-database.ts'

const LOCK = 7_201_147

/** A lock that one takes is missing to the other only where both are one database. */
const mustBeOne = (pooled: Database, direct: Database): Promise<void> =>
  direct.inTransaction(async (query) => {
    const key = randomInt(2 ** 31)
    await query(sql`select pg_advisory_xact_lock(${LOCK}::int, ${key}::int)`)
    const [row] = await pooled.query<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}::int, ${key}::int) as free`,
    )
    if (row?.free)
      throw new ConfigError('DATABASE_DIRECT_URL: must lead to the same database as DATABASE_URL')
  })

/**
 * Migrates past the pooler, which may end a long statement. Throws ConfigError unless both
 * addresses lead to one database.
 */
export const migrateDirectly = async (
  pooled: Database,
  url: string,
  applying: Applying,
): Promise<string[]> => {
  // its own failure has its own sentence
  await pooled.query(sql`select 1`)
  const direct = openDatabase(url, { max: 2, onError: () => undefined })
  try {
    await mustBeOne(pooled, direct)
    return await migrate(direct, applying)
  } catch (error) {
    throw unusableDatabase(url, error, 'DATABASE_DIRECT_URL')
  } finally {
    await direct.close()
  }
}
