import type { Scope } from '#contracts/scopes.ts'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { keyDigest, newApiKey } from './api-key.ts'

/** What a key may be given when it is made. */
export type KeyLimits = Readonly<{
  /** Absent: it may do everything. */
  scopes?: readonly Scope[] | undefined
  /** For the account's own overview. */
  name?: string | undefined
  /** Absent: valid until it is revoked. */
  expiresAt?: Date | undefined
}>

export type NewKey = Readonly<{ key: string; id: string }>

/** Makes a key and stores its digest; the key itself is returned only here. */
export const insertKey = async (
  query: Query,
  row: KeyLimits & Readonly<{ accountId: string; mode: Mode }>,
  pepper: string,
): Promise<NewKey> => {
  const key = newApiKey(row.mode)
  const [stored] = await query<{ id: string }>(sql`
    insert into account.api_keys (digest, account_id, mode, prefix, last4, scopes, name, expires_at)
    values (${keyDigest(key, pepper)}, ${row.accountId}, ${row.mode}, ${key.slice(0, 9)}, ${key.slice(-4)},
            ${row.scopes ?? null}, ${row.name ?? null}, ${row.expiresAt ?? null})
    returning left(encode(digest, 'hex'), 16) as id`)
  return { key, id: stored?.id ?? '' }
}
