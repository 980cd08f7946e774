import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Blob = Readonly<{ sha256: string; key_id: string }>

/**
 * Those of the blobs that nobody else removes; they are held until the end of the transaction. A
 * put of one of them waits in `keepBlobs`. Locks of rows would do the same, but they need a
 * transaction id, and the feed waits for the oldest of these.
 */
export const holdBlobs = <Of extends Blob>(query: Query, blobs: readonly Of[]): Promise<Of[]> =>
  query<Of>(sql`
    select * from jsonb_to_recordset(${JSON.stringify(blobs)}::jsonb) as given (key_id text, sha256 text, kind text)
    where pg_try_advisory_xact_lock(hashtextextended(given.key_id || given.sha256, 0))`)
