import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { formerNames } from './former-names.ts'
import { migrationScripts } from './migration-scripts.ts'
import type { Database, Query } from './postgres.ts'

const LOCK = 7_201_140

/** A process that waits for another's migration waits as long as that takes. */
const patient = { patient: true }

const create = `
  create schema if not exists migration;
  create table if not exists migration.applied (name text primary key, sha256 text not null, at timestamptz not null default now())`

const run = (query: Query, text: string) => query({ name: '', text, values: [] })

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

/**
 * Brings the database up to this version; returns the names of what was applied. Several processes
 * may start at once. Throws ConfigError if a migration differs from what was applied under its
 * name.
 */
export const migrate = async (database: Database): Promise<string[]> => {
  const scripts = await migrationScripts()
  return database.inTransaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${LOCK})`)
    await run(query, 'set local client_min_messages = warning')
    for (const text of create.split(';')) await run(query, text)
    await enterNames(query)
    const applied = await hashesOf(query)
    const done: string[] = []
    for (const { name, text } of scripts) {
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (applied.get(name) === sha256) continue
      if (applied.has(name))
        throw new ConfigError(
          `the migration ${name} was changed after it had been applied to this database: restore it, and add a new file instead`,
        )
      await run(query, text)
      await query(sql`insert into migration.applied (name, sha256) values (${name}, ${sha256})`)
      done.push(name)
    }
    return done
  }, patient)
}
