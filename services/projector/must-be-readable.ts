import { schemaVersion, sessionEventTypes } from '#contracts/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Throws where the log holds a type or a schema version of a newer version: what this one would make of it would be wrong, and
 * the newer version would take it for done. Reads the log once, without its data: a second per some million events.
 */
export const mustBeReadable = async (query: Query): Promise<void> => {
  const [newer] = await query<{ type: string }>(sql`
    select type from log.events
    where type <> all (${sessionEventTypes}::text[]) or schema_version > ${schemaVersion} limit 1`)
  if (newer) throw new Error(`${NEWER_LOG}: it holds ${newer.type}; rebuild with the version that wrote it`)
}
