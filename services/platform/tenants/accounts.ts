import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type AccountKeys, createAccountKeys, insertKey, REVOCATIONS } from './account-keys.ts'
import { isApiKey, keyDigest, newApiKey } from './api-key.ts'
import { createEndpoints, type EndpointFault, type Endpoints } from './webhooks/endpoints.ts'
import {
  newWebhookSecret,
  type RotatedSecret,
  rotateWebhookSecret,
} from './webhooks/rotate-webhook-secret.ts'
import { addDefaultAddress, setDefaultAddress } from './webhooks/set-default-address.ts'
import { type WebhookSecrets, webhookSecrets } from './webhooks/webhook-secrets.ts'

export type Caller = Readonly<{
  accountId: string
  mode: Mode
  suspended: boolean
  /** What the key may do; absent: everything. */
  scopes?: readonly string[]
}>

export type Accounts = Readonly<{
  /** The keys and the secret are returned only here, once. */
  create: (account: { name: string; webhookUrl?: string }) => Promise<{
    account_id: string
    live_key: string
    live_key_id: string
    test_key: string
    test_key_id: string
    webhook_secret: string
  }>
  /**
   * Null for an unknown, revoked or malformed key alike. A revoked key is refused within 5 s; at
   * once after `hearRevocations`.
   */
  authenticate: (key: string) => Promise<Caller | null>
  /**
   * Empties its cache of keys as soon as any process revokes one. Call the returned function to end
   * it.
   */
  hearRevocations: () => () => Promise<void>
  keys: AccountKeys
  endpoints: Endpoints
  exists: (accountId: string) => Promise<boolean>
  /** A webhook secret of the account as a row holds it, for signing. Throws SealBroken. */
  openWebhookSecret: (stored: string, accountId: string) => string
  /**
   * Refuses all keys of the account: at once where `hearRevocations` listens, within 5 s
   * everywhere. Sessions and webhooks continue. Returns when it was suspended, null if it no longer
   * is, `undefined` if there is no such account.
   */
  setSuspended: (accountId: string, suspended: boolean) => Promise<Date | null | undefined>
  /**
   * The default address: an endpoint of each mode; null deletes both. False if there is no such
   * account. A new address is enabled again.
   */
  setWebhookUrl: (accountId: string, url: string | null) => Promise<boolean | EndpointFault>
  /**
   * Null if there is no such account. The old secret signs for 24 h more, or ends now with
   * `atOnce`.
   */
  rotateWebhookSecret: (accountId: string, how: { atOnce: boolean }) => Promise<RotatedSecret | null>
}>

const CACHE_MS = 4_000
const CACHE_SIZE = 10_000

const createOn =
  ({ inTransaction }: Database, pepper: string, secrets: WebhookSecrets): Accounts['create'] =>
  async ({ name, webhookUrl }) => {
    const accountId = newId('acc')
    const [live, test, secret] = [newApiKey('live'), newApiKey('test'), newWebhookSecret()]
    return inTransaction(async (query) => {
      await query(sql`insert into account.accounts (account_id, name) values (${accountId}, ${name})`)
      const liveId = await insertKey(query, { accountId, mode: 'live', key: live, pepper })
      const testId = await insertKey(query, { accountId, mode: 'test', key: test, pepper })
      await query(sql`
        insert into account.webhook_secrets (account_id, secret) values (${accountId}, ${secrets.seal(secret, accountId)})`)
      if (webhookUrl !== undefined) await addDefaultAddress(query, accountId, webhookUrl)
      return {
        account_id: accountId,
        live_key: live,
        live_key_id: liveId,
        test_key: test,
        test_key_id: testId,
        webhook_secret: secret,
      }
    })
  }

type KeyRow = {
  digest: Buffer
  account_id: string
  mode: Mode
  suspended: boolean
  scopes: string[] | null
}

const findKey = async (query: Query, digest: Buffer): Promise<Caller | null> => {
  const [row] = await query<KeyRow>(sql`
    select k.digest, k.account_id, k.mode, k.scopes, a.suspended_at is not null as suspended
    from account.api_keys k join account.accounts a using (account_id)
    where k.digest = ${digest} and k.revoked_at is null`)
  if (!row || !timingSafeEqual(row.digest, digest)) return null
  const { account_id: accountId, mode, suspended, scopes } = row
  return { accountId, mode, suspended, ...(scopes && { scopes }) }
}

type Remembering = Pick<Accounts, 'authenticate'> & Readonly<{ forget: () => void }>

const authenticateOn = (query: Query, pepper: string): Remembering => {
  const cache = new LRUCache<string, Caller>({ max: CACHE_SIZE, ttl: CACHE_MS })
  let forgotten = 0
  const forget = () => {
    forgotten += 1
    cache.clear()
  }
  const authenticate: Accounts['authenticate'] = async (key) => {
    if (!isApiKey(key)) return null
    const digest = keyDigest(key, pepper)
    const name = digest.toString('base64')
    const known = cache.get(name)
    if (known) return known
    const before = forgotten
    const caller = await findKey(query, digest)
    // what was found before a revocation may be the revoked key
    if (caller && before === forgotten) cache.set(name, caller)
    return caller
  }
  return { authenticate, forget }
}

/** A second suspension keeps the time of the first. */
const suspendOn =
  ({ inTransaction }: Database): Accounts['setSuspended'] =>
  (accountId, suspended) =>
    inTransaction(async (query) => {
      const [row] = await query<{ at: Date | null }>(sql`
        update account.accounts
        set suspended_at = case when ${suspended} then coalesce(suspended_at, now()) end
        where account_id = ${accountId} returning suspended_at as at`)
      // what processes have cached of the account's keys is stale, as after a revocation
      if (row) await query(sql`select pg_notify(${REVOCATIONS}, '')`)
      return row?.at
    })

/**
 * `pepper`: the secret that hashes keys and seals webhook secrets; with another one every key is
 * unknown.
 */
export const createAccounts = (database: Database, pepper: string): Accounts => {
  const { authenticate, forget } = authenticateOn(database.query, pepper)
  const secrets = webhookSecrets(pepper)
  return {
    create: createOn(database, pepper, secrets),
    authenticate,
    hearRevocations: () => database.listen(REVOCATIONS, forget),
    keys: createAccountKeys(database, pepper),
    endpoints: createEndpoints(database, secrets),
    exists: async (accountId) => {
      const rows = await database.query(sql`select 1 from account.accounts where account_id = ${accountId}`)
      return rows.length > 0
    },
    openWebhookSecret: secrets.open,
    setWebhookUrl: setDefaultAddress(database),
    setSuspended: suspendOn(database),
    rotateWebhookSecret: rotateWebhookSecret(database, secrets),
  }
}
