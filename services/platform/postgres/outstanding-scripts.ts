import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import type { Script } from './migration-scripts.ts'
import type { Query } from './postgres.ts'

export type Outstanding = Script & Readonly<{ sha256: string }>

const hashesOf = async (query: Query): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ name: string; sha256: string }>(sql`select name, sha256 from migration.applied`)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Those that were not applied yet. Throws ConfigError if one was changed since. */
export const outstandingScripts = async (
  query: Query,
  scripts: readonly Script[],
): Promise<readonly Outstanding[]> => {
  const applied = await hashesOf(query)
  return scripts.flatMap((script) => {
    const sha256 = createHash('sha256').update(script.text).digest('hex')
    const before = applied.get(script.name)
    if (before === sha256) return []
    if (before === undefined) return [{ ...script, sha256 }]
    throw new ConfigError(
      `the migration ${script.name} was changed after it had been applied to this database: restore it, and add a new file instead`,
    )
  })
}
