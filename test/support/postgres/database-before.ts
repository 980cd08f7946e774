import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import { emptyDatabase, type TestDatabase } from './postgres-for-tests.ts'

/**
 * A database as it was before these migrations (`sandbox/0005-owners.sql`): `migrate` applies them,
 * and only them.
 */
export const databaseBefore = async (...later: readonly string[]): Promise<TestDatabase> => {
  const made = await emptyDatabase()
  const scripts = await migrationScripts()
  await made.database.script(
    'create schema migration; create table migration.applied (name text primary key, sha256 text not null, at timestamptz not null default now())',
  )
  for (const { name, text } of scripts.filter((script) => !later.includes(script.name))) {
    await made.database.script(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await made.database.query(sql`insert into migration.applied (name, sha256) values (${name}, ${sha256})`)
  }
  return made
}
