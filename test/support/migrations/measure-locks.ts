import { setImmediate as turn } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'

/** They keep writers of a table out, and the last of them readers too. */
const strong = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** A table that was there before, and how long others had to wait for it at most at once. */
export type Lock = Readonly<{
  table: string
  milliseconds: number
  /** Of it, that were read one by one or written anew meanwhile: what grows with the table. */
  rows: number
  /** The rows that it had when it was last analyzed. */
  size: number
}>
export type StepLock = Lock & Readonly<{ step: string }>

type Table = Readonly<{ table: string; id: number; file: number; rows: number; read: number }>

const tablesOf = ({ query }: Database) =>
  query<Table>(sql`
    select n.nspname || '.' || c.relname as table, c.oid::int as id, c.relfilenode::int as file,
           greatest(c.reltuples, 0)::int as rows, coalesce(s.seq_tup_read, 0)::float8 as read
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|migration$)'`)

/** Postgres counts what a connection has read at its next rest, instead of within seconds. */
const countSoon = ({ query }: Database) => query(sql`select pg_stat_force_next_flush()`)

type Held = Readonly<{ id: number; transaction: string }>

/** Also one that is waited for: others wait behind it. */
const lockedNow = ({ query }: Database) =>
  query<Held>(sql`
    select relation::int as id, min(virtualtransaction) as transaction from pg_locks
    where locktype = 'relation' and mode = any (${strong}) and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
    group by relation, virtualtransaction`)

type Seen = Map<string, Held & Readonly<{ step: string; first: number; last: number }>>

/** Looks as often as it can until it is told to stop. What is held is of the step that took it. */
const watch = (database: Database, step: () => string) => {
  const seen: Seen = new Map()
  let stopped = false
  const look = async () => {
    const asked = performance.now()
    for (const held of await lockedNow(database)) {
      const key = `${held.id} ${held.transaction}`
      const before = seen.get(key) ?? { ...held, step: step(), first: asked }
      seen.set(key, { ...before, last: performance.now() })
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
    return [...seen.values()]
  }
}

type State = Readonly<{ step: string; tables: ReadonlyMap<number, Table> }>
type Begin = (step: string) => Promise<void>

/** Of the table, between the two. */
const goneThrough = (before: Table, now: Table | undefined) =>
  (now?.file === before.file ? 0 : before.rows) + (now?.read ?? before.read) - before.read

/**
 * Runs `work` on connections of its own, and tells the tables that each of its steps kept others
 * out of. Nothing else may use the database meanwhile.
 */
export const measureLocks = async (
  database: Database,
  url: string,
  work: (own: Database, begin: Begin) => Promise<unknown>,
): Promise<readonly StepLock[]> => {
  const states: State[] = []
  const own = openDatabase(url, { max: 2, onError: () => undefined })
  const note: Begin = async (step) => {
    for (const one of [own, database]) await countSoon(one)
    const tables = await tablesOf(database)
    states.push({ step, tables: new Map(tables.map((table) => [table.id, table])) })
  }
  const stop = watch(database, () => states.at(-1)?.step ?? '')
  try {
    await work(own, note)
    await note('')
  } finally {
    await own.close()
    await stop()
  }
  const seen = await stop()
  return states.slice(0, -1).flatMap(({ step, tables }, i) =>
    [...tables.values()].flatMap((before) => {
      const held = seen.filter((one) => one.step === step && one.id === before.id)
      if (held.length === 0) return []
      const milliseconds = Math.max(...held.map(({ first, last }) => last - first))
      const rows = goneThrough(before, states[i + 1]?.tables.get(before.id))
      return [{ step, table: before.table, milliseconds, rows, size: before.rows }]
    }),
  )
}
