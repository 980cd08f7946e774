import type { Projection } from '#contracts/events/projection.ts'
import type { Database } from '#platform/postgres/postgres.ts'

/** Every row of every table of these projections as text, in a fixed order. */
export const dumpProjections = async (
  { query }: Pick<Database, 'query'>,
  projections: readonly Projection[],
): Promise<Record<string, string[]>> => {
  const tables = projections.flatMap((projection) => projection.tables)
  const dumps: Record<string, string[]> = {}
  for (const table of tables) {
    const text = `select to_jsonb(t)::text as row from ${table} t order by 1`
    const rows = await query<{ row: string }>({ name: '', text, values: [] })
    dumps[table] = rows.map(({ row }) => row)
  }
  return dumps
}
