import type { Projection } from '#contracts/events/projection.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { dropShadow } from './drop-shadow.ts'
import { shadowTable } from './shadow-of.ts'
import type { TableShape } from './table-shape.ts'

const schemaOf = (table: string) => table.split('.')[0] ?? ''

const swapOf = ({ table, statistics }: TableShape): string[] => [
  `drop table ${table}`,
  `alter table ${shadowTable(table)} set schema ${schemaOf(table)}`,
  ...statistics.map(
    ({ name }) => `alter statistics ${schemaOf(shadowTable(table))}.${name} set schema ${schemaOf(table)}`,
  ),
]

/**
 * Puts the rebuilt tables in the place of the served ones, which are dropped. Call it in a
 * transaction that has them locked.
 */
export const swapTables = async (
  query: Query,
  projection: Projection,
  shapes: readonly TableShape[],
): Promise<void> => {
  const texts = shapes.flatMap(swapOf)
  await Promise.all(texts.map((text) => runText(query, text)))
  await dropShadow(query, projection)
}
