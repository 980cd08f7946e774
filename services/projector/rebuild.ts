import { readFile } from 'node:fs/promises'
import type { Projection } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres.ts'
import { nextRange } from './page-range.ts'
import { consumerOf, openCursor } from './projection-cursor.ts'

/** Large pages: a rebuild is bound by the number of statements, and holds the feed back only one page at a time. */
const REBUILD_PAGE = 5_000

/** Empties a projection, makes dropped tables again, and sets it back to the start of the log. */
const reset = async ({ inTransaction }: Database, projection: Projection) => {
  const schema = await readFile(
    new URL(`../../projections/${projection.name}/schema.sql`, import.meta.url),
    'utf8',
  )
  await inTransaction(async (query) => {
    await query(sql`delete from log.checkpoints where consumer = ${consumerOf(projection)}`)
    await query({ name: '', text: schema, values: [] })
    await query({ name: '', text: `truncate ${projection.tables.join(', ')}`, values: [] })
    await query(
      sql`insert into log.checkpoints (consumer, xid, position) values (${consumerOf(projection)}, '0', 0)`,
    )
  })
}

/** Makes a projection anew from the log; how many events went by. Running projectors notice and help along. */
export const rebuild = async (database: Database, projection: Projection): Promise<number> => {
  await reset(database, projection)
  const cursor = await openCursor(database, projection)
  let total = 0
  for (;;) {
    const count = await cursor.step((after) => nextRange(database.query, after, REBUILD_PAGE))
    total += count
    if (count === 0) break
  }
  await cursor.save()
  return total
}
