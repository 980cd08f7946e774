import type { Projection } from '#contracts/events/projection.ts'
import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'

/** First half of the advisory lock's key; the second tells projections apart. */
const LOCK = 7_201_146

/**
 * Works on a connection of its own that nobody else rebuilds this projection on. Throws ConfigError
 * if somebody does.
 */
export const aloneAt = async <T>(
  { reserve }: Pick<Database, 'reserve'>,
  { name }: Projection,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const { query, release } = await reserve({ patient: true })
  try {
    const [row] = await query<{ ours: boolean }>(
      sql`select pg_try_advisory_lock(${LOCK}::int, hashtext(${name})) as ours`,
    )
    if (!row?.ours)
      throw new ConfigError(`${name} is being rebuilt already: wait until that ends, or end its process`)
    try {
      return await work(query)
    } finally {
      // the connection ends some time after its release: the next rebuild need not wait for that
      await query(sql`select pg_advisory_unlock_all()`).catch(() => undefined)
    }
  } finally {
    release()
  }
}
