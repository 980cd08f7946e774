import { limits } from '#contracts/limits.ts'
import { sql } from '#contracts/sql.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const HOUR_MS = 3_600_000

/**
 * Photos, readings and pages of a session that may last longer than others: their retention counts
 * as if they had been put so long before its deadline as others are. `expiresAt`: that deadline.
 */
export const keepForSession = async (
  query: Query,
  blobs: readonly BlobRef[],
  expiresAt: Instant,
): Promise<void> => {
  const from = new Date(Date.parse(expiresAt) - limits.sessionHours * HOUR_MS)
  const sealed = blobs.flatMap(({ sha256, key }) => (key === undefined ? [] : [{ sha256, key }]))
  if (from.getTime() <= Date.now() || sealed.length === 0) return
  await query(sql`
    update vault.blobs b set put_at = ${from}, kept_until = b.kept_until + (${from}::timestamptz - b.put_at)
    from unnest(${sealed.map(({ key }) => key)}::text[], ${sealed.map(({ sha256 }) => sha256)}::text[]) as given (key_id, sha256)
    where b.key_id = given.key_id and b.sha256 = decode(given.sha256, 'hex')
      and b.kind = 'photo' and b.put_at < ${from}`)
}
