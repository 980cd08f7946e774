import type { Query } from './postgres.ts'
import { runText } from './run-text.ts'

/** An autovacuum gives way after `deadlock_timeout`, one second, to who waits for it that long. */
const VACUUM_MS = 3_000

/**
 * Ends an autovacuum of these tables, and keeps the next one away until the transaction ends;
 * readers and writers go on. Call it before a stronger lock that is awaited for less than a second.
 * From here on that lock is awaited for `lockMs`.
 */
export const holdOffVacuum = async (
  query: Query,
  tables: readonly string[],
  lockMs: number,
): Promise<void> => {
  await runText(query, `set local lock_timeout = ${VACUUM_MS}`)
  await runText(query, `lock table ${tables.join(', ')} in share update exclusive mode`)
  await runText(query, `set local lock_timeout = ${lockMs}`)
}
