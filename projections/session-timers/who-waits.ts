import { sql } from '#contracts/sql.ts'

/**
 * Of these sessions, those that a timer holds: due later, due a moment ago, or leased. A request
 * for input is such a timer too.
 */
export const whoWaits = (sessionIds: readonly string[], graceSeconds: number) =>
  sql`
    select session_id from session_timers.timers
    where session_id = any(${sessionIds}) and not over
      and (leased_until > now() or (due_at is not null
           and least(due_at, deadline) > now() - make_interval(secs => ${graceSeconds})))`
