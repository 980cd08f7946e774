import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Those of the keys that were destroyed: no store may hold one. */
export const destroyedAmong = async (query: Query, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await query<{ key_id: string }>(
    sql`select key_id from vault.data_keys where key_id = any(${ids}) and destroyed_at is not null`,
  )
  return new Set(rows.map(({ key_id }) => key_id))
}
