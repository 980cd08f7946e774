import type { Database } from '#platform/postgres/postgres.ts'
import { shapesOf, type TableShape } from '#services/projector/shadow/table-shape.ts'

const dropsOf = ({ table, keys, indexes }: TableShape) => [
  ...keys.map(({ name }) => `alter table ${table} drop constraint ${name}`),
  ...indexes.map(({ name }) => `drop index ${table.split('.')[0]}.${name}`),
]

const makesOf = ({ table, keys, indexes }: TableShape) => [
  ...keys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ...indexes.map(({ definition }) => definition),
]

/**
 * Tables get their indexes once their rows are there: sorted once, and not looked up row by row.
 */
export const withoutIndexes = async (
  { query, script }: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> => {
  const shapes = await shapesOf(query, tables)
  for (const statement of shapes.flatMap(dropsOf)) await script(statement)
  await work()
  for (const statement of shapes.flatMap(makesOf)) await script(statement)
}
