import { literal, sql } from '#contracts/sql.ts'

/** `expires_at`: when the session is lost; each of them is to be warned of. */
export type DueWarning = Readonly<{ session_id: string; expires_at: readonly Date[] }>

/**
 * Leases what is to be warned of to one worker; what the worker does not finish becomes due again
 * when the lease ends.
 */
export const claimDueWarnings = ({
  now,
  limit,
  leaseSeconds,
}: {
  now: string
  limit: number
  leaseSeconds: number
}) =>
  sql`
    update session_timers.timers t
    set warn_leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select session_id from session_timers.timers
          where not over and deadline > ${now}::timestamptz
            and session_timers.next_warning(deadline, due_at, window_warn_at, question_warn_at, warned) <= ${now}::timestamptz
            and (warn_leased_until is null or warn_leased_until <= ${now}::timestamptz)
          order by session_timers.next_warning(deadline, due_at, window_warn_at, question_warn_at, warned)
          limit ${literal(limit)} for update skip locked) due
    where t.session_id = due.session_id
    returning t.session_id, array_remove(array[
      case when t.window_warn_at <= ${now}::timestamptz then t.deadline end,
      case when t.question_warn_at <= ${now}::timestamptz then least(t.due_at, t.deadline) end], null) as expires_at`
