import { randomBytes } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export type RotatedSecret = Readonly<{
  secret: string
  /** Until when the old secret signs too; null: it has ended already. */
  oldSecretUntil: Date | null
}>

const OVERLAP_HOURS = 24

/** Standard Webhooks: `whsec_` + base64 of 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Creates a new webhook secret; null if there is no such account. The old one signs beside it for
 * 24 h, so that the receiver has time to change over. `atOnce` (the secret has leaked) ends it and
 * all older ones now.
 */
export const rotateWebhookSecret =
  (query: Query, secrets: Pick<WebhookSecrets, 'seal'>) =>
  async (accountId: string, { atOnce }: { atOnce: boolean }): Promise<RotatedSecret | null> => {
    const secret = newWebhookSecret()
    const [row] = await query<{ old_until: Date | null }>(sql`
      with old as (
        select account_id, secret,
               case when not ${atOnce}::boolean then now() + make_interval(hours => ${OVERLAP_HOURS}) end as until
        from account.webhook_endpoints where account_id = ${accountId} for update),
      ended as (
        delete from account.webhook_old_secrets
        where account_id = ${accountId} and (${atOnce}::boolean or valid_until <= now())),
      kept as (
        insert into account.webhook_old_secrets (account_id, secret, valid_until)
        select account_id, secret, until from old where until is not null)
      update account.webhook_endpoints e set secret = ${secrets.seal(secret, accountId)} from old where e.account_id = old.account_id
      returning old.until as old_until`)
    return row ? { secret, oldSecretUntil: row.old_until } : null
  }
