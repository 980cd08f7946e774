import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { insertKey, type NewKey } from './insert-key.ts'
import { type KnownKey, keysLike } from './known-keys.ts'

/** `made` is null where `found` is not exactly one valid key; then nothing has changed. */
export type Rolled = Readonly<{
  found: KnownKey[]
  made: (NewKey & Readonly<{ expiresAt: Date | null }>) | null
}>

type Old = Readonly<{ endsAt: Date; expiresAt: Date | null }>

/** Rolled a second time, it keeps its first end. Nothing is returned of a key that has ended. */
const endOld = async (query: Query, id: string): Promise<Old | undefined> => {
  const [old] = await query<Old>(sql`
    update account.api_keys set rolled_until = coalesce(rolled_until, now() + interval '24 hours')
    where left(encode(digest, 'hex'), 16) = ${id}
      and revoked_at is null and coalesce(least(expires_at, rolled_until) > now(), true)
    returning least(expires_at, rolled_until) as "endsAt", expires_at as "expiresAt"`)
  return old
}

type Named = Readonly<{ digest: string; pepper: string; expiresAt: Date | undefined }>

/** Replaces the key whose digest begins so; both work for 24 h. */
export const rollKey = async (query: Query, { digest, pepper, expiresAt }: Named): Promise<Rolled> => {
  const found = await keysLike(query, digest)
  const [only] = found
  const old = only && found.length === 1 ? await endOld(query, only.id) : undefined
  if (!only || !old) return { found, made: null }
  const { accountId, mode } = only
  const ends = expiresAt ?? old.expiresAt
  const limits = { scopes: only.scopes ?? undefined, name: only.name ?? undefined }
  const made = await insertKey(query, { accountId, mode, ...limits, expiresAt: ends ?? undefined }, pepper)
  return { found: [{ ...only, endsAt: old.endsAt }], made: { ...made, expiresAt: ends } }
}
