import { sql } from '#contracts/sql.ts'
import { mustReadLog } from '#platform/log/log-problem.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'

type Counts = { expected: string; found: string }

/** One pass over both tables: seconds, where a rebuild takes minutes, so it has no time limit. */
const countsOf = async (query: Query): Promise<Counts> => {
  const [row] = await query<Counts>(sql`
    select (select coalesce(sum(version), 0) from log.streams)::text as expected,
           (select count(*) from log.events where xid < pg_snapshot_xmax(pg_current_snapshot()))::text as found`)
  return row ?? { expected: '0', found: '0' }
}

/**
 * Throws ConfigError with the reason if a rebuilt projection would lack something that the current
 * one may have: the feed cannot be read, or the log holds fewer events than its streams count.
 */
export const mustBeWhole = async (query: Query): Promise<void> => {
  await mustReadLog(query)
  const { expected, found } = await countsOf(query)
  if (BigInt(found) >= BigInt(expected)) return
  throw new ConfigError(
    `the log is not whole: its streams say ${expected} events, and ${found} are there. Nothing was changed. ` +
      'Restore log.events from a backup that has all of them, then rebuild',
  )
}
