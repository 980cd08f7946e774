import type { Projection } from '#contracts/events/projection.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { dependentsOf } from './dependents.ts'

/** Throws ConfigError where a rebuild would leave or lose what somebody made on the tables. */
export const mustBeFree = async (query: Query, { name, tables }: Projection): Promise<void> => {
  const found = await dependentsOf(query, tables)
  if (found.length > 0)
    throw new ConfigError(
      `${found.join(', ')} depends on the tables of ${name}, which a rebuild replaces: drop it, rebuild, and make it again`,
    )
}
