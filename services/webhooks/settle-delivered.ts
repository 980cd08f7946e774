import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'

const CAP = 4

/**
 * What nearly every attempt comes to, in one statement: the message is done, its receiver gets four
 * at once and has nothing against it any more. It counts even when it comes after the lease; only
 * the first time counts.
 */
export const settleDelivered = async (query: Query, due: Due, { attempt }: Delivered): Promise<void> => {
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
