import type { Projection } from '#contracts/events/projection.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { nextRange } from './next-range.ts'

/** Some projections that are moved by hand, and what their tables hold. */
export const projected = (database: Database, projections: readonly Projection[]) => {
  const tables = projections.flatMap((projection) => projection.tables)
  return {
    /** To the end of the log, in pages of so many events. */
    project: async (page = 500): Promise<void> => {
      await untilShown(database)
      const cursor = await openCursor(database, projections)
      while ((await cursor.step((after) => nextRange(database.query, after, page))) > 0);
      await cursor.save()
    },
    /** Empty, and at the start of the log. */
    reset: async (): Promise<void> => {
      const consumers = projections.map(({ name }) => `'projection:${name}'`).join(', ')
      await database.script(`truncate ${tables.join(', ')};
        update log.checkpoints set xid = '0', position = 0 where consumer in (${consumers})`)
    },
    /** Every row, in an order of its own. */
    rows: async (): Promise<Readonly<Record<string, readonly string[]>>> => {
      const all: Record<string, readonly string[]> = {}
      for (const table of tables) {
        const text = `select t::text as row from ${table} t order by 1`
        const rows = await database.query<{ row: string }>({ name: '', text, values: [] })
        all[table] = rows.map(({ row }) => row)
      }
      return all
    },
  }
}
