import type { Database, Query } from '#platform/postgres/postgres.ts'

const patient = { patient: true }

/** Reads the log and the charges as they stand in one snapshot; writes nothing. */
export const inChargesSnapshot = <T>(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  work: (query: Query) => Promise<T>,
): Promise<T> =>
  inTransaction(async (query) => {
    await query({ name: '', text: 'set transaction isolation level repeatable read read only', values: [] })
    // before there is a snapshot: a table that a rebuild swaps in afterwards is empty in it
    await query({ name: '', text: 'lock table charges.rows in access share mode', values: [] })
    return work(query)
  }, patient)
