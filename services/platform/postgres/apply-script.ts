import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { buildIndexes } from './build-indexes.ts'
import { type Outstanding, outstandingScripts } from './outstanding-scripts.ts'
import { type Database, lockNotAvailable, type Query, sqlState } from './postgres.ts'
import { runText } from './run-text.ts'

/** Held by each transaction of a migration, also by the only one of a version before. */
export const MIGRATION_LOCK = 7_201_140

/** Whoever writes to a table waits behind a script that waits for it. */
const WAIT_MS = 80
/** Longer than Postgres needs to end an automatic vacuum that is waited for: a second. */
const LONG_WAIT_MS = 2_000
const SHORT_WAITS = 100
const PAUSE_MS = 200

/** No time limit: a script may fill a table, and another process's run is waited for. */
const patient = { patient: true }

const enter = (query: Query, { name, sha256 }: Outstanding) =>
  query(sql`
    insert into migration.applied (name, sha256) values (${name}, ${sha256}) on conflict do nothing`)

/** Whether it did: a process of a version before may have been first. */
const once = (database: Database, script: Outstanding, waitMs: number): Promise<boolean> =>
  database.inTransaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    if ((await outstandingScripts(query, [script])).length === 0) return false
    await runText(query, 'set local client_min_messages = warning')
    await runText(query, `set local lock_timeout = ${waitMs}`)
    await runText(query, script.text)
    await enter(query, script)
    return true
  }, patient)

/** In a transaction of its own. It gives up a wait and comes again: others wait behind it. */
const alone = async (database: Database, script: Outstanding): Promise<boolean> => {
  for (let tried = 1; ; tried++) {
    try {
      return await once(database, script, tried > SHORT_WAITS ? LONG_WAIT_MS : WAIT_MS)
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error
    }
    await sleep(PAUSE_MS)
  }
}

type Where = Readonly<{ database: Database; query: Query }>

/**
 * Whether this process applied it: alone, and all of it or nothing; or, where it makes indexes
 * only, by the connection of `query`, step by step beside writers.
 */
export const applyScript = async ({ database, query }: Where, script: Outstanding): Promise<boolean> => {
  if (script.indexes === null) return alone(database, script)
  await buildIndexes(query, script.indexes)
  await enter(query, script)
  return true
}
