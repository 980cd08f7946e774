import type { Projection } from '#contracts/events/projection.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { shadowMark, shadowSchema, shadowTable } from './shadow-of.ts'
import type { TableShape } from './table-shape.ts'

/** An index or statistics, as the served table has them, of the table that is rebuilt. */
const moved = (definition: string, table: string): string =>
  definition.replace(` ON ${table} `, ` ON ${shadowTable(table)} `)

const copyOf = ({ table, owner, keys, statistics, options, grants }: TableShape): string[] => {
  const copy = shadowTable(table)
  return [
    `create table ${copy} (like ${table} including defaults including generated including identity
       including constraints including storage including compression)`,
    `alter table ${copy} owner to ${owner}`,
    ...keys.map(({ name, definition }) => `alter table ${copy} add constraint ${name} ${definition}`),
    ...statistics.map(({ definition }) =>
      `${definition} `
        .replace(` FROM ${table} `, ` FROM ${copy} `)
        .replace(/^CREATE STATISTICS \w+\./, (start) => start.replace(/\w+\.$/, `${copy.split('.')[0]}.`)),
    ),
    ...options.map((option) => `alter table ${copy} set (${option})`),
    ...grants.map(({ privilege, role }) => `grant ${privilege} on ${copy} to ${role}`),
  ]
}

/** A key's index is there from the start; of the others, those that the statements read. */
const isNeeded = ({ reads = [] }: Projection, { name, unique }: TableShape['indexes'][number]) =>
  unique || reads.includes(name)

/** Makes empty tables beside the served ones, with the indexes that a page of events needs. */
export const makeShadow = async (
  query: Query,
  projection: Projection,
  shapes: readonly TableShape[],
): Promise<void> => {
  const schema = shadowSchema(projection)
  // in one statement: a kill leaves no schema without its mark
  await runText(
    query,
    `do $$ begin create schema ${schema}; comment on schema ${schema} is '${shadowMark}'; end $$`,
  )
  for (const shape of shapes) {
    const needed = shape.indexes.filter((index) => isNeeded(projection, index))
    const all = [...copyOf(shape), ...needed.map(({ definition }) => moved(definition, shape.table))]
    for (const text of all) await runText(query, text)
  }
}

/**
 * Makes the other indexes once the rows are there, then statistics. An index that is made
 * concurrently has no transaction number while it is built, so no reader of the log waits for it.
 */
export const finishShadow = async (
  query: Query,
  projection: Projection,
  shapes: readonly TableShape[],
): Promise<void> => {
  for (const { table, indexes } of shapes) {
    for (const index of indexes.filter((one) => !isNeeded(projection, one)))
      await runText(query, moved(index.definition, table).replace('INDEX', 'INDEX CONCURRENTLY'))
    await runText(query, `vacuum (analyze) ${shadowTable(table)}`)
  }
}
