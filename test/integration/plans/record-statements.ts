import type { Statement } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'

/**
 * A database that writes down each statement that goes through it; every text once, with the values
 * of its first time.
 */
export const recordStatements = (
  database: Database,
): Readonly<{ database: Database; recorded: () => readonly Statement[] }> => {
  const byText = new Map<string, Statement>()
  const recording =
    (query: Query): Query =>
    (statement) => {
      if (!byText.has(statement.text)) byText.set(statement.text, statement)
      return query(statement)
    }
  return {
    database: {
      ...database,
      query: recording(database.query),
      inTransaction: (work, pace) => database.inTransaction((query) => work(recording(query)), pace),
    },
    recorded: () => [...byText.values()],
  }
}
