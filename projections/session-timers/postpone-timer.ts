import { sql } from '#contracts/sql.ts'

/**
 * A timer that this process took and cannot serve comes again after so many seconds, to whoever
 * asks first.
 */
export const postponeTimer = ({
  sessionId,
  now,
  seconds,
}: {
  sessionId: string
  now: string
  seconds: number
}) =>
  sql`
    update session_timers.timers set leased_until = ${now}::timestamptz + make_interval(secs => ${seconds})
    where session_id = ${sessionId}`
