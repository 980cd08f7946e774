import type { Projection } from '#contracts/events/projection.ts'

const suffix = '_next'

/** The comment by which a schema of ours is known: only such a one is dropped. */
export const shadowMark = 'made by a rebuild of ticket-to-cfdi'

/** The schema in which the tables of a projection are rebuilt beside the served ones. */
export const shadowSchema = ({ tables }: Projection): string => `${tables[0]?.split('.')[0]}${suffix}`

/** The table that is rebuilt for a served one. */
export const shadowTable = (table: string): string => table.replace('.', `${suffix}.`)

/**
 * The same projection over the tables that are rebuilt: its statements write and read those, except
 * where they say `served.`.
 */
export const shadowOf = (projection: Projection): Projection => {
  const names = projection.tables.map((table) => table.replace('.', '\\.')).join('|')
  const mention = new RegExp(`(served\\.)?\\b(${names})\\b`, 'g')
  const moved = (sql: string) =>
    sql.replaceAll(mention, (_, served: string | undefined, table: string) =>
      served === undefined ? shadowTable(table) : table,
    )
  const { statements, tables, carry } = projection
  return {
    ...projection,
    tables: tables.map(shadowTable),
    statements: statements.map((statement) => ({ ...statement, sql: moved(statement.sql) })),
    ...(carry === undefined ? {} : { carry: moved(carry) }),
  }
}
