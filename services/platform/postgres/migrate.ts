import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { applyScript, MIGRATION_LOCK } from './apply-script.ts'
import { formerNames } from './former-names.ts'
import { migrationScripts, type Script } from './migration-scripts.ts'
import { outstandingScripts } from './outstanding-scripts.ts'
import type { Database, Query } from './postgres.ts'
import { runText } from './run-text.ts'

/** Of the process that migrates. */
const TURN = 7_201_145
const TURN_MS = 50

const patient = { patient: true }

const create = `
  create schema if not exists migration;
  create table if not exists migration.applied (name text primary key, sha256 text not null, at timestamptz not null default now())`

/**
 * Records migrations that were applied under a former name also under their current name. The
 * former entry stays: during an upgrade a process of the previous version may start again, and
 * would apply the file a second time.
 */
const enterNames = (query: Query) => {
  const before = [...formerNames.keys()]
  const now = [...formerNames.values()]
  return query(sql`
    insert into migration.applied (name, sha256, at)
    select names.now, applied.sha256, applied.at
    from unnest(${before}::text[], ${now}::text[]) as names (before, now)
    join migration.applied on applied.name = names.before
    on conflict do nothing`)
}

/** Those that were not applied yet. */
const begin = (database: Database, scripts: readonly Script[]) =>
  database.inTransaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await runText(query, 'set local client_min_messages = warning')
    for (const text of create.split(';')) await runText(query, text)
    await enterNames(query)
    return outstandingScripts(query, scripts)
  }, patient)

/** Waits until this connection alone migrates. */
const takeTurn = async (query: Query): Promise<void> => {
  // asked again and again: an index waits for every statement that began before it, and would wait
  // for one that waits for this lock
  for (;;) {
    const [row] = await query<{ ours: boolean }>(sql`select pg_try_advisory_lock(${TURN}) as ours`)
    if (row?.ours) return
    await sleep(TURN_MS)
  }
}

/** Awaited before each script. */
export type Applying = (script: Script) => void | Promise<void>

/**
 * Brings the database up to this version, script by script; returns the names of what this process
 * applied. Older processes go on meanwhile, and so does a later run after one that failed. Several
 * processes may start at once. Throws ConfigError if a migration differs from what was applied
 * under its name. Takes two connections of `database`.
 */
export const migrate = async (
  database: Database,
  applying: Applying = () => undefined,
): Promise<string[]> => {
  const scripts = await migrationScripts()
  if ((await begin(database, scripts)).length === 0) return []
  const { query, release } = await database.reserve(patient)
  const done: string[] = []
  try {
    await takeTurn(query)
    for (const script of await outstandingScripts(query, scripts)) {
      await applying(script)
      if (await applyScript({ database, query }, script)) done.push(script.name)
    }
    return done
  } finally {
    release()
  }
}
