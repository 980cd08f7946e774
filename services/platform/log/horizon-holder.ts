import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * The oldest open write transaction of the whole server: nothing that was committed after its start
 * can be read before it ends.
 */
export type HorizonHolder = Readonly<{
  database: string
  /** Whether its database is that of the log. */
  own: boolean
  /** Null: a prepared transaction, which belongs to no process. */
  pid: number | null
  xid: string
  /** Seconds since it began; null if this role of the server may not see that. */
  seconds: number | null
}>

/** Null if there is none. Its query is not read: the text may hold data. */
export const horizonHolder = async (query: Query): Promise<HorizonHolder | null> => {
  const [holder] = await query<HorizonHolder>(sql`
    with oldest as (select pg_snapshot_xmin(pg_current_snapshot())::xid as xid),
    held as (
      select a.datname::text as database, a.pid, o.xid, a.xact_start as since
      from oldest o join pg_stat_activity a on a.backend_xid = o.xid
      union all
      select p.database::text, null, o.xid, p.prepared from oldest o join pg_prepared_xacts p on p.transaction = o.xid)
    select database, database = current_database() as own, pid, xid::text as xid,
           extract(epoch from clock_timestamp() - since)::float8 as seconds
    from held order by since limit 1`)
  return holder ?? null
}
