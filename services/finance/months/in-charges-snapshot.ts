import type { Database, Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'

const patient = { patient: true }

/** Reads the log and the charges as they stand in one snapshot; writes nothing. */
export const inChargesSnapshot = <T>(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  work: (query: Query) => Promise<T>,
): Promise<T> =>
  inTransaction(async (query) => {
    await runText(query, 'set transaction isolation level repeatable read read only')
    // before there is a snapshot: a table that a rebuild swaps in afterwards is empty in it
    await runText(query, 'lock table charges.rows in access share mode')
    return work(query)
  }, patient)
