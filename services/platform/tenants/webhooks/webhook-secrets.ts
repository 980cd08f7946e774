import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { derive, open, seal } from '#platform/privacy/keys/seal.ts'

const PREFIX = 'whsec_'

export type WebhookSecrets = Readonly<{
  /** As a row of that account stores it. */
  seal: (secret: string, accountId: string) => string
  /**
   * For signing; a secret that was stored before sealing was introduced is returned as it is.
   * Throws SealBroken.
   */
  open: (stored: string, accountId: string) => string
}>

/**
 * Anybody who has a secret can send webhooks in our name. So the database holds them sealed under a
 * key of the pepper, which it does not hold.
 */
export const webhookSecrets = (pepper: string): WebhookSecrets => {
  const key = derive(Buffer.from(pepper), 'webhook secrets')
  return {
    seal: (secret, accountId) => seal(key, Buffer.from(secret), accountId).toString('base64'),
    open: (stored, accountId) =>
      stored.startsWith(PREFIX) ? stored : open(key, Buffer.from(stored, 'base64'), accountId).toString(),
  }
}

type Row = Readonly<{ account_id: string; secret: string }>

/** Seals what an older version stored in clear, wherever a copy of it is. */
export const sealWebhookSecrets = async (query: Query, secrets: WebhookSecrets): Promise<void> => {
  const rows = await query<Row>(sql`
    select account_id, secret from account.webhook_secrets where starts_with(secret, ${PREFIX})
    union select account_id, secret from account.endpoints where starts_with(secret, ${PREFIX})
    union select account_id, secret from account.webhook_old_secrets where starts_with(secret, ${PREFIX})
    union select e.account_id, o.secret
    from account.endpoint_old_secrets o join account.endpoints e using (endpoint_id) where starts_with(o.secret, ${PREFIX})`)
  for (const { account_id: accountId, secret } of rows) {
    const sealed = secrets.seal(secret, accountId)
    await query(sql`
      with replaced as (
        update account.webhook_old_secrets set secret = ${sealed} where account_id = ${accountId} and secret = ${secret}),
      copies as (
        update account.endpoints set secret = ${sealed} where account_id = ${accountId} and secret = ${secret}),
      old_copies as (
        update account.endpoint_old_secrets o set secret = ${sealed} from account.endpoints e
        where e.account_id = ${accountId} and e.endpoint_id = o.endpoint_id and o.secret = ${secret})
      update account.webhook_secrets set secret = ${sealed} where account_id = ${accountId} and secret = ${secret}`)
  }
}
