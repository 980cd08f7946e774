import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

export type Emptied = Readonly<Record<'tickets' | 'cfdis' | 'stamps' | 'locks' | 'documents', number>>

/** An account may have any number of sessions. */
const patient = { patient: true }

/**
 * Empties both sandboxes of an account, all or nothing; what open sessions hold stays. Returns
 * counts of rows.
 */
export const emptySandbox = async (
  { inTransaction }: Pick<Database, 'inTransaction'>,
  accountId: string,
): Promise<Emptied | undefined> => {
  const [emptied] = await inTransaction(
    (query) =>
      query<Emptied>(sql`
        select s.tickets::int, s.cfdis::int, s.stamps::int, b.locks::int, b.documents::int
        from sandbox.reset(${accountId}) s, billing.reset_sandbox(${accountId}) b`),
    patient,
  )
  return emptied
}
