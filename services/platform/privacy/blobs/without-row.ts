import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Sealed = Readonly<{ sha256: string; key: string }>

/**
 * Those without a row. A blob under a key that this database does not know belongs to another
 * database, or came with a restored folder: it is none of them.
 */
export const withoutRow = (query: Query, blobs: readonly Sealed[]): Promise<Sealed[]> =>
  query<Sealed>(sql`
    select given.sha256, given.key
    from unnest(${blobs.map(({ sha256 }) => sha256)}::text[], ${blobs.map(({ key }) => key)}::text[]) as given (sha256, key)
    join vault.data_keys k on k.key_id = given.key
    where not exists (
      select from vault.blobs b where b.key_id = given.key and b.sha256 = decode(given.sha256, 'hex'))`)
