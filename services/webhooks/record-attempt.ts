import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'
import type { Verdict } from './judge.ts'

/** As clients see it; a receiver that is gone ends the message there. */
const outcomeOf = ({ outcome }: Verdict): 'delivered' | 'retry' | 'abandoned' =>
  outcome === 'delivered' || outcome === 'retry' ? outcome : 'abandoned'

/** Stores an attempt that failed, under the next number of its message and endpoint; once. */
export const recordAttempt = async (query: Query, due: Due, { attempt, verdict }: Delivered) => {
  if (!attempt) return
  const { id, at, milliseconds, status, fault, request, answer } = attempt
  await query(sql`
    with counted as (
      update webhook_delivery.deliveries d set attempts = attempts + 1
      where message_id = ${due.message_id} and endpoint_id = ${due.endpoint_id}
        and not exists (select from webhook_delivery.attempts a where a.attempt_id = ${id})
      returning account_id, mode, session_id, attempts)
    insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, error,
       response, response_headers, request, outcome)
    select ${id}, ${due.message_id}, ${due.endpoint_id}, account_id, mode, session_id, attempts, ${at}::timestamptz,
           ${milliseconds}::int, ${status}::int, ${fault}, ${answer.response}::bytea, ${answer.headers}::bytea,
           ${request && JSON.stringify(request)}::json, ${outcomeOf(verdict)}
    from counted`)
}
