import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { isApiKey, keyDigest } from './api-key.ts'

/** Whose key it is, and what it may do. */
export type Caller = Readonly<{
  accountId: string
  mode: Mode
  suspended: boolean
  /** What the key may do; absent: everything. */
  scopes?: readonly string[]
}>

const CACHE_MS = 4_000
const CACHE_SIZE = 10_000

type KeyRow = {
  digest: Buffer
  account_id: string
  mode: Mode
  suspended: boolean
  scopes: string[] | null
  /** Milliseconds until it ends; null: it does not. */
  left: number | null
  /** Its last use was not noted within the hour. */
  unnoted: boolean
}

type Found = Readonly<{ caller: Caller; forMs: number; unnoted: boolean }>

const findKey = async (query: Query, digest: Buffer): Promise<Found | null> => {
  const [row] = await query<KeyRow>(sql`
    select k.digest, k.account_id, k.mode, k.scopes, a.suspended_at is not null as suspended,
      extract(epoch from least(k.expires_at, k.rolled_until) - now())::float8 * 1000 as left,
      coalesce(k.last_used_at < now() - interval '1 hour', true) as unnoted
    from account.api_keys k join account.accounts a using (account_id)
    where k.digest = ${digest} and k.revoked_at is null`)
  if (!row || !timingSafeEqual(row.digest, digest)) return null
  if (row.left !== null && row.left <= 0) return null
  const { account_id: accountId, mode, suspended, scopes, unnoted } = row
  const forMs = Math.ceil(Math.min(CACHE_MS, row.left ?? CACHE_MS))
  return { caller: { accountId, mode, suspended, ...(scopes && { scopes }) }, forMs, unnoted }
}

/** Once an hour for each key. It is a hint: a request neither waits for it nor fails with it. */
const noteUse = (query: Query, digest: Buffer): void => {
  query(sql`
    update account.api_keys set last_used_at = now()
    where digest = ${digest} and coalesce(last_used_at < now() - interval '1 hour', true)`).catch(
    () => undefined,
  )
}

export type KeyAuthenticator = Readonly<{
  /** Null for an unknown, expired, revoked or malformed key alike. */
  authenticate: (key: string) => Promise<Caller | null>
  /** Forgets what it has cached: a key was revoked. */
  forget: () => void
}>

/** Remembers a key for four seconds at most, and never beyond its end. */
export const createKeyAuthenticator = (query: Query, pepper: string): KeyAuthenticator => {
  const cache = new LRUCache<string, Caller>({ max: CACHE_SIZE, ttl: CACHE_MS })
  let forgotten = 0
  const forget = () => {
    forgotten += 1
    cache.clear()
  }
  const authenticate: KeyAuthenticator['authenticate'] = async (key) => {
    if (!isApiKey(key)) return null
    const digest = keyDigest(key, pepper)
    const name = digest.toString('base64')
    const known = cache.get(name)
    if (known) return known
    const before = forgotten
    const found = await findKey(query, digest)
    if (!found) return null
    // what was found before a revocation may be the revoked key
    if (before === forgotten) cache.set(name, found.caller, { ttl: found.forMs })
    if (found.unnoted) noteUse(query, digest)
    return found.caller
  }
  return { authenticate, forget }
}
