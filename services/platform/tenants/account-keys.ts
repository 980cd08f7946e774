import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { isApiKey, keyDigest } from './api-key.ts'
import { insertKey, type KeyLimits, type NewKey } from './insert-key.ts'
import {
  findKey,
  type KeysAsked,
  type KeysOfMode,
  type KnownKey,
  keysLike,
  keysOf,
  pageOfKeys,
} from './known-keys.ts'
import { type Rolled, rollKey } from './roll-key.ts'

export type AccountKeys = Readonly<{
  /** All of an account, oldest first; [] for an unknown account. */
  list: (accountId: string) => Promise<KnownKey[]>
  /** A page of one mode, newest first. */
  page: (asked: KeysAsked) => Promise<readonly KnownKey[]>
  /** Null: there is none such in that mode of the account. */
  find: (key: KeysOfMode & Readonly<{ id: string }>) => Promise<KnownKey | null>
  /** The key is returned only here, once. Null if there is no such account. */
  add: (accountId: string, mode: Mode, limits?: KeyLimits) => Promise<NewKey | null>
  /**
   * By the key itself, or by enough of its id to name only one. Every process refuses it at once,
   * or within 5 s if it has lost its database. If no key or several match, it returns them and
   * revokes nothing.
   */
  revoke: (keyOrId: string) => Promise<KnownKey[]>
  /**
   * A new key in place of the one that is named as in `revoke`: with its mode, scopes and name, and
   * with its expiry unless another is given. The old one works for 24 h more, or until it expires.
   */
  roll: (keyOrId: string, expiresAt?: Date) => Promise<Rolled>
}>

/** The channel on which processes hear that a key was revoked. */
export const REVOCATIONS = 'account_key_revoked'

const digestStart = /^[0-9a-f]{8,64}$/

/** Revokes if the start of the digest names exactly one key, and that key is not revoked yet. */
const revokeOnly = async (query: Query, digest: string): Promise<KnownKey[]> => {
  const found = await keysLike(query, digest)
  const [only] = found
  if (!only || found.length > 1 || only.revokedAt !== null) return found
  const [row] = await query<{ revokedAt: Date }>(sql`
    update account.api_keys set revoked_at = now() where left(encode(digest, 'hex'), 16) = ${only.id}
    returning revoked_at as "revokedAt"`)
  await query(sql`select pg_notify(${REVOCATIONS}, '')`)
  return [{ ...only, revokedAt: row?.revokedAt ?? null }]
}

export const createAccountKeys = ({ query, inTransaction }: Database, pepper: string): AccountKeys => {
  const digestOf = (keyOrId: string): string | null => {
    const digest = isApiKey(keyOrId) ? keyDigest(keyOrId, pepper).toString('hex') : keyOrId
    return digestStart.test(digest) ? digest : null
  }
  return {
    list: (accountId) => keysOf(query, accountId),
    page: (asked) => pageOfKeys(query, asked),
    find: (key) => findKey(query, key),
    add: (accountId, mode, limits) =>
      inTransaction(async (within) => {
        const known = await within(
          sql`select 1 from account.accounts where account_id = ${accountId} for share`,
        )
        return known.length === 0 ? null : insertKey(within, { accountId, mode, ...limits }, pepper)
      }),
    revoke: async (keyOrId) => {
      const digest = digestOf(keyOrId)
      return digest === null ? [] : inTransaction((within) => revokeOnly(within, digest))
    },
    roll: async (keyOrId, expiresAt) => {
      const digest = digestOf(keyOrId)
      if (digest === null) return { found: [], made: null }
      return inTransaction((within) => rollKey(within, { digest, pepper, expiresAt }))
    },
  }
}
