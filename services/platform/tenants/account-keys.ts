import type { Scope } from '#contracts/scopes.ts'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { isApiKey, keyDigest, newApiKey } from './api-key.ts'

/**
 * A key as the operator sees it. `id` is the start of its digest, and of no use to anybody else.
 */
export type KnownKey = Readonly<{
  id: string
  accountId: string
  mode: Mode
  /** Its first and last characters, as the key's owner sees them. */
  prefix: string
  last4: string
  createdAt: Date
  revokedAt: Date | null
}>

export type NewKey = Readonly<{ key: string; id: string }>

export type AccountKeys = Readonly<{
  /** Oldest first; [] for an unknown account. */
  list: (accountId: string) => Promise<KnownKey[]>
  /**
   * The key is returned only here, once. Without `scopes` it may do everything. Null if there is no
   * such account.
   */
  add: (accountId: string, mode: Mode, scopes?: readonly Scope[]) => Promise<NewKey | null>
  /**
   * By the key itself, or by enough of its id to name only one. Every process refuses it at once,
   * or within 5 s if it has lost its database. If no key or several match, it returns them and
   * revokes nothing.
   */
  revoke: (keyOrId: string) => Promise<KnownKey[]>
}>

/** The channel on which processes hear that a key was revoked. */
export const REVOCATIONS = 'account_key_revoked'

/** How many hexadecimal digits of its digest are the key's id. */
const ID_DIGITS = 16

const shown = `left(encode(digest, 'hex'), ${ID_DIGITS}) as id, account_id as "accountId", mode, prefix, last4,
  created_at as "createdAt", revoked_at as "revokedAt"`

const MOST_SHOWN = 10
const digestStart = /^[0-9a-f]{8,64}$/

/** Returns the id of the key. */
export const insertKey = async (
  query: Query,
  row: { accountId: string; mode: Mode; key: string; pepper: string; scopes?: readonly Scope[] | undefined },
): Promise<string> => {
  const digest = keyDigest(row.key, row.pepper)
  await query(sql`
    insert into account.api_keys (digest, account_id, mode, prefix, last4, scopes)
    values (${digest}, ${row.accountId}, ${row.mode}, ${row.key.slice(0, 9)}, ${row.key.slice(-4)}, ${row.scopes ?? null})`)
  return digest.toString('hex').slice(0, ID_DIGITS)
}

const findIn = (query: Query, digest: string) =>
  query<KnownKey>({
    name: 'api_keys_like',
    text: `select ${shown} from account.api_keys where encode(digest, 'hex') like $1 || '%'
      order by created_at, digest limit ${MOST_SHOWN} for update`,
    values: [digest],
  })

/** Revokes if the start of the digest names exactly one key, and that key is valid. */
const revokeOnly = async (query: Query, digest: string): Promise<KnownKey[]> => {
  const found = await findIn(query, digest)
  const [only] = found
  if (!only || found.length > 1 || only.revokedAt !== null) return found
  const [row] = await query<{ revokedAt: Date }>(sql`
    update account.api_keys set revoked_at = now() where left(encode(digest, 'hex'), ${ID_DIGITS}) = ${only.id}
    returning revoked_at as "revokedAt"`)
  await query(sql`select pg_notify(${REVOCATIONS}, '')`)
  return [{ ...only, revokedAt: row?.revokedAt ?? null }]
}

export const createAccountKeys = ({ query, inTransaction }: Database, pepper: string): AccountKeys => ({
  list: (accountId) =>
    query<KnownKey>({
      name: 'api_keys_of',
      text: `select ${shown} from account.api_keys where account_id = $1 order by created_at, digest`,
      values: [accountId],
    }),
  add: (accountId, mode, scopes) =>
    inTransaction(async (within) => {
      const known = await within(
        sql`select 1 from account.accounts where account_id = ${accountId} for share`,
      )
      if (known.length === 0) return null
      const key = newApiKey(mode)
      return { key, id: await insertKey(within, { accountId, mode, key, pepper, scopes }) }
    }),
  revoke: async (keyOrId) => {
    const digest = isApiKey(keyOrId) ? keyDigest(keyOrId, pepper).toString('hex') : keyOrId
    return digestStart.test(digest) ? inTransaction((within) => revokeOnly(within, digest)) : []
  },
})
