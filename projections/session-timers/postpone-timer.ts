import { sql } from '#contracts/sql.ts'

/**
 * Makes a timer that this process leased but cannot serve due again after that many seconds, for
 * any process.
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
