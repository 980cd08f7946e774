import { literal, sql } from '#contracts/sql.ts'

export type DueTimer = Readonly<{
  session_id: string
  /** The session's own deadline has passed, whatever else is due. */
  expired: boolean
  /** Input was asked for, and is awaited. */
  asked: boolean
  merchant_id: string | null
  attempt: number
  resume: string | null
  reason: string | null
  intended: boolean
}>

/**
 * Leases what is due to one worker; what the worker does not finish becomes due again when the
 * lease ends.
 */
export const claimDueTimers = ({
  now,
  limit,
  leaseSeconds,
}: {
  now: string
  limit: number
  leaseSeconds: number
}) =>
  sql`
    update session_timers.timers t set leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select session_id from session_timers.timers
          where not over and least(due_at, deadline) <= ${now}::timestamptz
            and (leased_until is null or leased_until <= ${now}::timestamptz)
          order by least(due_at, deadline) limit ${literal(limit)} for update skip locked) due
    where t.session_id = due.session_id
    returning t.session_id, t.deadline <= ${now}::timestamptz as expired,
              t.resume is null and t.due_at is not null as asked, t.merchant_id, t.attempt, t.resume, t.reason,
              t.intended`
