import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { buildIndex } from './build-index.ts'
import { formerNames } from './former-names.ts'
import { migrationScripts, type Script } from './migration-scripts.ts'
import type { Database, Query } from './postgres.ts'
import { runText } from './run-text.ts'

const LOCK = 7_201_140
/** Who builds indexes. */
const TURN = 7_201_145
const TURN_MS = 50

/** A process that waits for another's migration waits as long as that takes. */
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

const hashesOf = async (query: Query): Promise<Map<string, string>> => {
  const rows = await query<{ name: string; sha256: string }>(sql`select name, sha256 from migration.applied`)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

const enter = (query: Query, name: string, sha256: string) =>
  query(sql`insert into migration.applied (name, sha256) values (${name}, ${sha256})`)

type Hashed = Script & Readonly<{ sha256: string }>

/** Those that were not applied yet. Throws ConfigError if one was changed since. */
const outstanding = (scripts: readonly Script[], applied: ReadonlyMap<string, string>): Hashed[] =>
  scripts.flatMap((script) => {
    const sha256 = createHash('sha256').update(script.text).digest('hex')
    const before = applied.get(script.name)
    if (before === sha256) return []
    if (before === undefined) return [{ ...script, sha256 }]
    throw new ConfigError(
      `the migration ${script.name} was changed after it had been applied to this database: restore it, and add a new file instead`,
    )
  })

/** In one transaction: all of them or none. Returns those that are left, which need none. */
const applyTogether = (database: Database, scripts: readonly Script[]) =>
  database.inTransaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${LOCK})`)
    await runText(query, 'set local client_min_messages = warning')
    for (const text of create.split(';')) await runText(query, text)
    await enterNames(query)
    const missing = outstanding(scripts, await hashesOf(query))
    const together = missing.filter(({ concurrent }) => !concurrent)
    for (const { name, text, sha256 } of together) {
      await runText(query, text)
      await enter(query, name, sha256)
    }
    return { done: together.map(({ name }) => name), left: missing.filter(({ concurrent }) => concurrent) }
  }, patient)

/** Waits until this connection alone builds indexes. */
const takeTurn = async (query: Query): Promise<void> => {
  // asked again and again: an index waits for every statement that began before it, and would wait
  // for one that waits for this lock
  for (;;) {
    const [row] = await query<{ ours: boolean }>(sql`select pg_try_advisory_lock(${TURN}) as ours`)
    if (row?.ours) return
    await sleep(TURN_MS)
  }
}

type Building = (name: string) => void

const applyBesideWriters = async (
  { reserve }: Database,
  scripts: readonly Script[],
  building: Building,
): Promise<string[]> => {
  const { query, release } = await reserve(patient)
  try {
    await takeTurn(query)
    const left = outstanding(scripts, await hashesOf(query))
    for (const { name, text, sha256 } of left) {
      building(name)
      await buildIndex(query, text)
      await enter(query, name, sha256)
    }
    return left.map(({ name }) => name)
  } finally {
    release()
  }
}

/**
 * Brings the database up to this version; returns the names of what this process applied. Several
 * processes may start at once. `building` is called before each index that is built while older
 * processes write. Throws ConfigError if a migration differs from what was applied under its name.
 */
export const migrate = async (
  database: Database,
  building: Building = () => undefined,
): Promise<string[]> => {
  const scripts = await migrationScripts()
  const { done, left } = await applyTogether(database, scripts)
  if (left.length === 0) return done
  return [...done, ...(await applyBesideWriters(database, left, building))]
}
