import type { Projection } from '#contracts/events/projection.ts'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { aloneAt } from './alone-at.ts'
import { dropShadow } from './drop-shadow.ts'
import { shadowSchema } from './shadow-of.ts'

/**
 * Drops the tables of rebuilds whose process was killed. One that is running keeps its own, and a
 * schema that no rebuild has marked stays.
 */
export const dropAbandoned = async (
  database: Database,
  projections: readonly Projection[],
): Promise<void> => {
  for (const projection of projections) {
    const [row] = await database.query<{ there: boolean }>(
      sql`select to_regnamespace(${shadowSchema(projection)}) is not null as there`,
    )
    if (!row?.there) continue
    await aloneAt(database, projection, (query) => dropShadow(query, projection)).catch((error: unknown) => {
      if (!(error instanceof ConfigError)) throw error
    })
  }
}
