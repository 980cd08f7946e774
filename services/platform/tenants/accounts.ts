import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type AccountKeys, createAccountKeys, REVOCATIONS } from './account-keys.ts'
import { insertKey } from './insert-key.ts'
import { type Caller, createKeyAuthenticator } from './key-authenticator.ts'
import { createEndpoints, type EndpointFault, type Endpoints } from './webhooks/endpoints.ts'
import {
  newWebhookSecret,
  type RotatedSecret,
  rotateWebhookSecret,
} from './webhooks/rotate-webhook-secret.ts'
import { addDefaultAddress, setDefaultAddress } from './webhooks/set-default-address.ts'
import { type WebhookSecrets, webhookSecrets } from './webhooks/webhook-secrets.ts'

export type { Caller } from './key-authenticator.ts'

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
   * Null for an unknown, expired, revoked or malformed key alike. A revoked key is refused within
   * 5 s; at once after `hearRevocations`.
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

const createOn =
  ({ inTransaction }: Database, pepper: string, secrets: WebhookSecrets): Accounts['create'] =>
  async ({ name, webhookUrl }) => {
    const accountId = newId('acc')
    const secret = newWebhookSecret()
    return inTransaction(async (query) => {
      await query(sql`insert into account.accounts (account_id, name) values (${accountId}, ${name})`)
      const live = await insertKey(query, { accountId, mode: 'live' }, pepper)
      const test = await insertKey(query, { accountId, mode: 'test' }, pepper)
      await query(sql`
        insert into account.webhook_secrets (account_id, secret) values (${accountId}, ${secrets.seal(secret, accountId)})`)
      if (webhookUrl !== undefined) await addDefaultAddress(query, accountId, webhookUrl)
      return {
        account_id: accountId,
        live_key: live.key,
        live_key_id: live.id,
        test_key: test.key,
        test_key_id: test.id,
        webhook_secret: secret,
      }
    })
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
  const { authenticate, forget } = createKeyAuthenticator(database.query, pepper)
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
