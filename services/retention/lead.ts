import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

const LOCK = 7_201_144

/**
 * Does the work in one process of the installation at a time: Postgres holds a lock for as long as
 * this process is connected. When the connection is lost, the work must stop, because another
 * process may lead from then on. False: another process leads.
 */
export const lead = async (
  { reserve }: Pick<Database, 'reserve'>,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const { query, lost, release } = await reserve()
  try {
    const [row] = await query<{ is_ours: boolean }>(sql`select pg_try_advisory_lock(${LOCK}) as is_ours`)
    if (!row?.is_ours) return false
    const gone = new AbortController()
    void lost.then(() => gone.abort())
    await work(AbortSignal.any([stopping, gone.signal]))
    // so that the next one need not wait for Postgres to notice the closed connection
    if (!gone.signal.aborted) await query(sql`select pg_advisory_unlock(${LOCK})`).catch(() => [])
    return true
  } finally {
    release()
  }
}
