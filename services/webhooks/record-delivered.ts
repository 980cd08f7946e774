import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'

const CAP = 4

/**
 * Settles a success, in one statement since nearly every attempt is one: the message is delivered
 * there, its receiver may have four in flight again, and its endpoint no longer counts as failing.
 * A success counts even after the lease has lapsed; a second one is recorded and changes nothing.
 */
export const recordDelivered = async (query: Query, due: Due, { attempt }: Delivered): Promise<void> => {
  const isMade = attempt !== null
  await query(sql`
    with settled as (
      update webhook_delivery.deliveries d
      set state = 'delivered', claimed = false, forced = false, due_at = now(), attempts = attempts + ${isMade}::boolean::int,
          settled_at = case when state = 'delivered' then settled_at else now() end
      where message_id = ${due.message_id} and endpoint_id = ${due.endpoint_id}
        and not exists (select from webhook_delivery.attempts a where a.attempt_id = ${attempt?.id}::text)
      returning endpoint_id, account_id, mode, session_id, attempts),
    freed as (
      update webhook_delivery.endpoints e set cap = ${CAP}::int from settled s
      where e.endpoint_id = s.endpoint_id and e.cap <> ${CAP}::int),
    working as (
      update account.endpoints set failing_since = null
      where endpoint_id = ${due.endpoint_id} and url = ${due.url} and failing_since is not null)
    insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, error, response, outcome)
    select ${attempt?.id}, ${due.message_id}, endpoint_id, account_id, mode, session_id, attempts, ${attempt?.at}::timestamptz,
           ${attempt?.milliseconds}::int, ${attempt?.status}::int, ${attempt?.fault}, ${attempt?.response}::bytea, 'delivered'
    from settled where ${isMade}::boolean`)
}
