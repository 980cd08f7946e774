import { literal, sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { DueWarning } from '#projections/session-timers/claim-due-warnings.ts'
import { movedOwners } from './moved-owners.ts'

/**
 * What is to be warned of by the clock of its sandbox alone: the end of a merchant's window, until
 * which time counts from the start of the session, and that of a question, from which it counts. A
 * question of more than 48 h would count from 48 h before its end. The ends themselves stay real.
 * None is leased: a warning that two processes give is recorded once. The moves are added up only
 * for what they could make due: at a million open sessions that would take minutes.
 */
export const findHastenedWarnings = async (
  database: Pick<Database, 'query'>,
  { now, limit }: Readonly<{ now: string; limit: number }>,
): Promise<DueWarning[]> => {
  const owners = await movedOwners(database, now)
  if (!owners) return []
  return database.query<DueWarning>(sql`
    with own as materialized (
      select s.stream_id, o.account_id || '/' || o.mode as owner, s.created_at, ${now}::timestamptz + make_interval(secs => o.ahead) as until
      from unnest(${owners.accounts}::text[], ${owners.modes}::text[], ${owners.ahead}::float8[]) as o (account_id, mode, ahead)
      join log.streams s on s.account_id = o.account_id and s.mode = o.mode and s.open),
    near as materialized (
      select own.owner, own.created_at, t.session_id, t.window_warn_at, t.question_warn_at, t.deadline, t.warned,
        least(t.due_at, t.deadline) as answer_until
      from own
      cross join lateral (select * from session_timers.timers t where t.session_id = own.stream_id limit 1) t
      where not t.over
        and session_timers.next_warning(t.deadline, t.due_at, t.window_warn_at, t.question_warn_at, t.warned) <= own.until),
    hastened as (
      select near.*,
        make_interval(secs => sandbox.seconds_moved(owner, created_at)) as moved,
        make_interval(secs => sandbox.seconds_moved(owner, question_warn_at - (answer_until - question_warn_at))) as moved_since_asked
      from near offset 0),
    due as (
      select session_id, least(window_warn_at, question_warn_at) as warn_at, array_remove(array[
        case when window_warn_at - moved <= ${now}::timestamptz and deadline - moved > ${now}::timestamptz
          and deadline <> all (warned) then deadline end,
        case when question_warn_at - moved_since_asked <= ${now}::timestamptz and answer_until > ${now}::timestamptz
          and answer_until <> all (warned) then answer_until end], null) as expires_at
      from hastened)
    select session_id, expires_at from due where expires_at <> '{}' order by warn_at limit ${literal(limit)}`)
}
