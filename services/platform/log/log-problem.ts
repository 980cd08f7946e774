import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'

type Row = { newest: string; ends_at: string }

/**
 * Why nobody can read the log, in a sentence that names the cure; null if all is well. Events and
 * checkpoints keep the transaction ids of the cluster that wrote them, through a dump, a logical
 * failover or an upgrade. If those ids are ahead of this cluster's, the feed shows none of the old
 * events, and new events lie before every checkpoint. Costs one look-up in an index.
 */
export const logProblem = async (query: Query): Promise<string | null> => {
  const [row] = await query<Row>(sql`
    select max(xid::text::bigint)::text as newest, pg_snapshot_xmax(pg_current_snapshot())::text as ends_at
    from ((select xid from log.events order by xid desc, position desc limit 1)
      union all select xid from log.checkpoints) as known`)
  if (!row || row.newest === null || BigInt(row.newest) < BigInt(row.ends_at)) return null
  return (
    `the log was written by another Postgres cluster (transaction ${row.newest}; this cluster is at ${row.ends_at}), ` +
    'so it cannot be read here: stop every process of the service, then run "npm run --silent cli -- log renumber"'
  )
}

/** Throws ConfigError with that sentence. Every reader of the feed calls it first. */
export const mustReadLog = async (query: Query): Promise<void> => {
  const problem = await logProblem(query)
  if (problem !== null) throw new ConfigError(problem)
}
