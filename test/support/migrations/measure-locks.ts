import { setImmediate as turn } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase, type Query } from '#platform/postgres/postgres.ts'

/** They keep writers of a table out, and the last of them readers too. */
const strong = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** A table that was there before, and how long others had to wait for it. */
export type Lock = Readonly<{
  table: string
  milliseconds: number
  /** Of it, that were read one by one or written anew meanwhile: what grows with the table. */
  rows: number
  /** The rows that it had when it was last analyzed. */
  size: number
}>

type Table = Readonly<{ table: string; id: number; file: number; rows: number; read: number }>

const tablesOf = ({ query }: Database) =>
  query<Table>(sql`
    select n.nspname || '.' || c.relname as table, c.oid::int as id, c.relfilenode::int as file,
           greatest(c.reltuples, 0)::int as rows, coalesce(s.seq_tup_read, 0)::float8 as read
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|migration$)'`)

/** Postgres counts what a connection has read at its next rest, instead of within seconds. */
const countSoon = (query: Query) => query(sql`select pg_stat_force_next_flush()`)

/** Also one that is waited for: others wait behind it. */
const lockedNow = async ({ query }: Database): Promise<number[]> => {
  const rows = await query<{ id: number }>(sql`
    select distinct relation::int as id from pg_locks
    where locktype = 'relation' and mode = any (${strong}) and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ id }) => id)
}

type Seen = Map<number, { first: number; last: number }>

/** Looks as often as it can until it is told to stop. */
const watch = (database: Database) => {
  const seen: Seen = new Map()
  let stopped = false
  const look = async () => {
    const asked = performance.now()
    for (const id of await lockedNow(database)) {
      const first = seen.get(id)?.first ?? asked
      seen.set(id, { first, last: performance.now() })
    }
  }
  const done = (async () => {
    while (!stopped) {
      await look()
      await turn()
    }
  })()
  return async () => {
    stopped = true
    await done
    return seen
  }
}

/**
 * Runs `work` on a connection of its own, and tells the tables that it kept others out of. Nothing
 * else may use the database meanwhile.
 */
export const measureLocks = async (
  database: Database,
  url: string,
  work: (query: Query) => Promise<unknown>,
): Promise<readonly Lock[]> => {
  await countSoon(database.query)
  const before = await tablesOf(database)
  const own = openDatabase(url, { max: 1, onError: () => undefined })
  const stop = watch(database)
  const counted = async (query: Query) => {
    await work(query)
    await countSoon(query)
  }
  await own.inTransaction(counted, { patient: true }).finally(own.close).finally(stop)
  const seen = await stop()
  const after = new Map((await tablesOf(database)).map((table) => [table.id, table]))
  return before.flatMap(({ id, table, file, rows, read }) => {
    const [held, now] = [seen.get(id), after.get(id)]
    if (!held) return []
    const anew = now?.file === file ? 0 : rows
    return [
      { table, milliseconds: held.last - held.first, rows: anew + (now?.read ?? read) - read, size: rows },
    ]
  })
}
