import { sql } from '#contracts/sql.ts'

/** Leases the timers of these sessions to one worker, whenever they are due; as `DueTimer`. */
export const claimTimers = ({
  sessionIds,
  now,
  leaseSeconds,
}: {
  sessionIds: readonly string[]
  now: string
  leaseSeconds: number
}) =>
  sql`
    update session_timers.timers t set leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select session_id from session_timers.timers
          where session_id = any(${sessionIds}) and not over and due_at is not null
            and (leased_until is null or leased_until <= ${now}::timestamptz)
          order by session_id for update skip locked) due
    where t.session_id = due.session_id
    returning t.session_id, t.deadline <= ${now}::timestamptz as expired,
              t.resume is null and t.due_at is not null as asked, t.merchant_id, t.attempt, t.resume, t.reason,
              t.intended`
