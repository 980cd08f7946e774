import { sql } from '#contracts/sql.ts'
import type { Query } from './postgres.ts'
import { derive, open, seal } from './seal.ts'

const PREFIX = 'whsec_'

export type WebhookSecrets = Readonly<{
  /** As a row of that account holds it. */
  seal: (secret: string, accountId: string) => string
  /** For signing; one of before they were sealed is given as it stands. Throws SealBroken. */
  open: (stored: string, accountId: string) => string
}>

/** Whoever has a secret can send webhooks in our name: in the database they lie under a key of the pepper, which is not there. */
export const webhookSecrets = (pepper: string): WebhookSecrets => {
  const key = derive(Buffer.from(pepper), 'webhook secrets')
  return {
    seal: (secret, accountId) => seal(key, Buffer.from(secret), accountId).toString('base64'),
    open: (stored, accountId) =>
      stored.startsWith(PREFIX) ? stored : open(key, Buffer.from(stored, 'base64'), accountId).toString(),
  }
}

type Row = Readonly<{ account_id: string; secret: string }>

/** What an older version left in clear. */
export const sealWebhookSecrets = async (query: Query, secrets: WebhookSecrets): Promise<void> => {
  const sealed = ({ account_id, secret }: Row) => secrets.seal(secret, account_id)
  const current = await query<Row>(
    sql`select account_id, secret from account.webhook_endpoints where starts_with(secret, ${PREFIX})`,
  )
  for (const row of current)
    await query(sql`
      update account.webhook_endpoints set secret = ${sealed(row)}
      where account_id = ${row.account_id} and secret = ${row.secret}`)
  const replaced = await query<Row>(
    sql`select account_id, secret from account.webhook_old_secrets where starts_with(secret, ${PREFIX})`,
  )
  for (const row of replaced)
    await query(sql`
      update account.webhook_old_secrets set secret = ${sealed(row)}
      where account_id = ${row.account_id} and secret = ${row.secret}`)
}
