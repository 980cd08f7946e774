import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'

const CAP = 4

/**
 * Settles a success, in one statement since nearly every attempt is one: the message is delivered,
 * its receiver may
 * have four in flight again, and its address no longer counts as failing.
 * A success counts even after the lease has lapsed; a second one changes nothing.
 */
export const recordDelivered = async (query: Query, due: Due, { attempt }: Delivered): Promise<void> => {
  const ownUrl = due.webhook_url === null ? due.account_url : null
  await query(sql`
    with settled as (
      update webhook_delivery.deliveries set state = 'delivered', claimed = false, due_at = now(), settled_at = now()
      where message_id = ${due.message_id} and state <> 'delivered'
      returning endpoint_id),
    freed as (
      update webhook_delivery.endpoints e set cap = ${CAP}::int from settled s
      where e.endpoint_id = s.endpoint_id and e.cap <> ${CAP}::int),
    working as (
      update account.webhook_endpoints set failing_since = null
      where account_id = ${due.account_id} and url = ${ownUrl}::text and failing_since is not null)
    insert into webhook_delivery.attempts (message_id, n, endpoint_id, at, milliseconds, status, error, response)
    select ${due.message_id}, ${due.claims}::int, ${due.endpoint_id}, ${attempt?.at}::timestamptz,
           ${attempt?.milliseconds}::int, ${attempt?.status}::int, ${attempt?.fault}, ${attempt?.response}::bytea
    where ${attempt != null}::boolean
    on conflict do nothing`)
}
