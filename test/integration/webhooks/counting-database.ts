import type { Database, Query } from '#platform/postgres/postgres.ts'

/**
 * The same database, and how many statements have been sent through it: a transaction's begin and
 * commit are two.
 */
export const countingDatabase = (database: Database): { database: Database; count: () => number } => {
  let statements = 0
  const counted =
    (query: Query): Query =>
    (statement) => {
      statements += 1
      return query(statement)
    }
  return {
    database: {
      ...database,
      query: counted(database.query),
      inTransaction: (work) => {
        statements += 2
        return database.inTransaction((query) => work(counted(query)))
      },
    },
    count: () => statements,
  }
}
