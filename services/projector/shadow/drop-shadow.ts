import type { Projection } from '#contracts/events/projection.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { shadowMark, shadowSchema } from './shadow-of.ts'

type Found = Readonly<{ there: boolean; mark: string | null }>

/**
 * Drops what a rebuild that did not end left behind. Throws ConfigError for a schema of that name
 * that no rebuild has marked: somebody else's.
 */
export const dropShadow = async (query: Query, projection: Projection): Promise<void> => {
  const schema = shadowSchema(projection)
  const [found] = await query<Found>(sql`
    select to_regnamespace(${schema}) is not null as there,
      obj_description(to_regnamespace(${schema})::oid, 'pg_namespace') as mark`)
  if (!found?.there) return
  if (found.mark !== shadowMark)
    throw new ConfigError(
      `the schema ${schema} is none of a rebuild: rename it or drop it, for a rebuild of ${projection.name} needs its name`,
    )
  await runText(query, `drop schema ${schema} cascade`)
}
