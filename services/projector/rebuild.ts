import { readdir, readFile } from 'node:fs/promises'
import type { Projection } from '#contracts/events/projection.ts'
import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { mustBeReadable } from './must-be-readable.ts'
import { mustBeWhole } from './must-be-whole.ts'
import { nextRange } from './page-range.ts'
import { pageSizes } from './page-sizes.ts'
import { consumerOf, openCursor } from './projection-cursor.ts'

const [, REBUILD_PAGE] = pageSizes

const schemasOf = async ({ name }: Projection): Promise<string[]> => {
  const folder = new URL(`../../projections/${name}/schema/`, import.meta.url)
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map((file) => readFile(new URL(file, folder), 'utf8')))
}

/** It waits for readers of the tables to finish. */
const patient = { patient: true }

const scriptOf = (text: string) => ({ name: '', text, values: [] })

/**
 * Runs its scripts only if a table is missing: some of them fill tables from the whole log, while
 * the feed waits.
 */
const scriptsFor = async (query: Query, projection: Projection): Promise<string[]> => {
  const missing = await query(sql`
    select name from unnest(${projection.tables}::text[]) as name where to_regclass(name) is null`)
  return missing.length > 0 ? schemasOf(projection) : []
}

/** Empties a projection, creates dropped tables again, and sets it back to the start of the log. */
const reset = async ({ inTransaction }: Database, projection: Projection) => {
  await inTransaction(async (query) => {
    await query(sql`
      insert into log.checkpoints (consumer, xid, position) values (${consumerOf(projection)}, '0', 0)
      on conflict (consumer) do update set xid = '0', position = 0, moved_at = now()`)
    await query(scriptOf('set local client_min_messages = warning'))
    for (const schema of await scriptsFor(query, projection)) await query(scriptOf(schema))
    await query(scriptOf(`truncate ${projection.tables.join(', ')}`))
  }, patient)
}

/**
 * Rebuilds a projection from the log; returns how many events it passed. Running projectors notice
 * and help. A log that is incomplete (ConfigError), or that a newer version wrote, is refused
 * before anything is emptied.
 */
export const rebuild = async (database: Database, projection: Projection): Promise<number> => {
  await database.inTransaction(mustBeWhole, patient)
  await mustBeReadable(database)
  await reset(database, projection)
  const cursor = await openCursor(database, [projection])
  let total = 0
  for (;;) {
    const count = await cursor.step((after) => nextRange(database.query, after, REBUILD_PAGE))
    total += count
    if (count === 0) break
  }
  await cursor.save()
  return total
}
