import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * Milliseconds from `since` to `now` by the clock of the owner's sandbox, which can be moved ahead.
 */
export const elapsed = async (
  query: Query,
  { owner, since, now }: Readonly<{ owner: string; since: Date; now: Instant }>,
): Promise<number> => {
  const [row] = await query<{ seconds: number }>(
    sql`select sandbox.seconds_moved(${owner}, ${since})::float8 as seconds`,
  )
  return Date.parse(now) - since.getTime() + (row?.seconds ?? 0) * 1_000
}
