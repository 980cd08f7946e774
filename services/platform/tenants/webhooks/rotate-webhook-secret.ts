import { randomBytes } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export type RotatedSecret = Readonly<{
  secret: string
  /** Until when the old secret signs too; null: it has ended already. */
  oldSecretUntil: Date | null
}>

/** How long a replaced secret signs beside the new one. */
export const OVERLAP_HOURS = 24

/** Standard Webhooks: `whsec_` + base64 of 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const endOld = (accountId: string, atOnce: boolean) => sql`
  with ended as (
    delete from account.endpoint_old_secrets o using account.endpoints e, account.webhook_secrets s
    where e.account_id = ${accountId} and e.endpoint_id = o.endpoint_id and s.account_id = e.account_id
      and ((e.secret = s.secret and ${atOnce}::boolean) or o.valid_until <= now()))
  delete from account.webhook_old_secrets
  where account_id = ${accountId} and (${atOnce}::boolean or valid_until <= now())`

/**
 * An endpoint whose secret is still the copy of the account's goes along: what leaked of one has
 * leaked of both.
 */
const replace = (accountId: string, sealed: string, atOnce: boolean) => sql`
  with old as (
    select account_id, secret,
           case when not ${atOnce}::boolean then now() + make_interval(hours => ${OVERLAP_HOURS}) end as until
    from account.webhook_secrets where account_id = ${accountId} for update),
  kept as (
    insert into account.webhook_old_secrets (account_id, secret, valid_until)
    select account_id, secret, until from old where until is not null),
  copies as (
    update account.endpoints e set secret = ${sealed} from old
    where e.account_id = old.account_id and e.secret = old.secret and e.deleted_at is null
    returning e.endpoint_id, old.secret, old.until),
  copies_kept as (
    insert into account.endpoint_old_secrets (endpoint_id, secret, valid_until)
    select endpoint_id, secret, until from copies where until is not null)
  update account.webhook_secrets s set secret = ${sealed} from old where s.account_id = old.account_id
  returning old.until as old_until`

/**
 * Creates a new webhook secret; null if there is no such account. The old one signs beside it for
 * 24 h, so that the receiver has time to change over. `atOnce` (the secret has leaked) ends it and
 * all older ones now.
 */
export const rotateWebhookSecret =
  ({ inTransaction }: Pick<Database, 'inTransaction'>, secrets: Pick<WebhookSecrets, 'seal'>) =>
  (accountId: string, { atOnce }: { atOnce: boolean }): Promise<RotatedSecret | null> =>
    inTransaction(async (query) => {
      const secret = newWebhookSecret()
      await query(endOld(accountId, atOnce))
      const sealed = secrets.seal(secret, accountId)
      const [row] = await query<{ old_until: Date | null }>(replace(accountId, sealed, atOnce))
      return row ? { secret, oldSecretUntil: row.old_until } : null
    })
