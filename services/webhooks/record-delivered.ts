import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'

const CAP = 4

type Success = Readonly<{ due: Due; delivered: Delivered }>

/** One array for each column. A success without an attempt has no id of one. */
const columnsOf = (successes: readonly Success[]) => {
  const attempts = successes.map(({ delivered }) => delivered.attempt)
  return {
    messages: successes.map(({ due }) => due.message_id),
    endpoints: successes.map(({ due }) => due.endpoint_id),
    urls: successes.map(({ due }) => due.url),
    ids: attempts.map((attempt) => attempt?.id ?? null),
    times: attempts.map((attempt) => attempt?.at ?? null),
    milliseconds: attempts.map((attempt) => attempt?.milliseconds ?? null),
    statuses: attempts.map((attempt) => attempt?.status ?? null),
    responses: attempts.map((attempt) => attempt?.answer.response ?? null),
    headers: attempts.map((attempt) => attempt?.answer.headers ?? null),
    requests: attempts.map((attempt) => (attempt?.request ? JSON.stringify(attempt.request) : null)),
  }
}

/**
 * Settles successes of different deliveries in one statement, since nearly every attempt is one:
 * the message is delivered there, its receiver may have four in flight again, and its endpoint no
 * longer counts as failing. A success counts even after the lease has lapsed; a second one is
 * recorded and changes nothing.
 */
export const recordDelivered = async (query: Query, successes: readonly Success[]): Promise<void> => {
  const given = columnsOf(successes)
  await query(sql`
    with given as (
      select * from unnest(
        ${given.messages}::text[], ${given.endpoints}::text[], ${given.urls}::text[], ${given.ids}::text[],
        ${given.times}::timestamptz[], ${given.milliseconds}::int[], ${given.statuses}::int[], ${given.responses}::bytea[],
        ${given.headers}::bytea[], ${given.requests}::text[])
        as g (message_id, endpoint_id, url, attempt_id, at, milliseconds, status, response, headers, request)),
    settled as (
      update webhook_delivery.deliveries d
      set state = 'delivered', claimed = false, forced = false, due_at = now(),
          attempts = attempts + (g.attempt_id is not null)::int,
          settled_at = case when state = 'delivered' then settled_at else now() end
      from given g
      where d.message_id = g.message_id and d.endpoint_id = g.endpoint_id
        and not exists (select from webhook_delivery.attempts a where a.attempt_id = g.attempt_id)
      returning d.endpoint_id, d.account_id, d.mode, d.session_id, d.attempts, g.url,
                g.message_id, g.attempt_id, g.at, g.milliseconds, g.status, g.response, g.headers, g.request),
    freed as (
      update webhook_delivery.endpoints e set cap = ${CAP}::int from settled s
      where e.endpoint_id = s.endpoint_id and e.cap <> ${CAP}::int),
    working as (
      update account.endpoints e set failing_since = null from given g
      where e.endpoint_id = g.endpoint_id and e.url = g.url and e.failing_since is not null)
    insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, response,
       response_headers, request, outcome)
    select attempt_id, message_id, endpoint_id, account_id, mode, session_id, attempts, at, milliseconds, status, response,
           headers, request::json, 'delivered'
    from settled where attempt_id is not null`)
}
