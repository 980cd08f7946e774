import type { Scope } from '#contracts/scopes.ts'
import type { Mode } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

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
  /** Null: everything. */
  scopes: Scope[] | null
  name: string | null
  createdAt: Date
  /** From then on it is refused: it expires, or was rolled. Null: valid until it is revoked. */
  endsAt: Date | null
  /** At most an hour before its latest request. */
  lastUsedAt: Date | null
  revokedAt: Date | null
}>

const columns = `left(encode(digest, 'hex'), 16) as id, account_id as "accountId", mode, prefix, last4, scopes, name,
  created_at as "createdAt", least(expires_at, rolled_until) as "endsAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt"`

const MOST_SHOWN = 10

/** Oldest first. */
export const keysOf = (query: Query, accountId: string): Promise<KnownKey[]> =>
  query<KnownKey>({
    name: 'api_keys_of',
    text: `select ${columns} from account.api_keys where account_id = $1 order by created_at, digest`,
    values: [accountId],
  })

export type KeysOfMode = Readonly<{ accountId: string; mode: Mode }>

/** `after`: the id of the last key of the page before; of others or unknown: nothing follows. */
export type KeysAsked = KeysOfMode & Readonly<{ after: string | null; limit: number }>

/** Newest first. */
export const pageOfKeys = (
  query: Query,
  { accountId, mode, after, limit }: KeysAsked,
): Promise<readonly KnownKey[]> =>
  query<KnownKey>({
    name: 'api_keys_page',
    text: `select ${columns} from account.api_keys
      where account_id = $1 and mode = $2 and ($3::text is null or (created_at, digest) < (
        select created_at, digest from account.api_keys
        where account_id = $1 and mode = $2 and left(encode(digest, 'hex'), 16) = $3))
      order by created_at desc, digest desc limit $4`,
    values: [accountId, mode, after, limit],
  })

/** Null: there is none such in that mode of the account. */
export const findKey = async (
  query: Query,
  { accountId, mode, id }: KeysOfMode & Readonly<{ id: string }>,
): Promise<KnownKey | null> => {
  const [key] = await query<KnownKey>({
    name: 'api_key_of',
    text: `select ${columns} from account.api_keys
      where account_id = $1 and mode = $2 and left(encode(digest, 'hex'), 16) = $3`,
    values: [accountId, mode, id],
  })
  return key ?? null
}

/** Those whose digest begins so, locked; ten at most. */
export const keysLike = (query: Query, digest: string): Promise<KnownKey[]> =>
  query<KnownKey>({
    name: 'api_keys_like',
    text: `select ${columns} from account.api_keys where encode(digest, 'hex') like $1 || '%'
      order by created_at, digest limit ${MOST_SHOWN} for update`,
    values: [digest],
  })
