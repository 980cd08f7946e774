import { literal, sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { DueWarning } from '#projections/session-timers/claim-due-warnings.ts'
import { movedOwners } from './moved-owners.ts'

/**
 * What is to be warned of by the clock of its sandbox alone: the end of a merchant's window, until
 * which time counts from the start of the session. The time to answer a question stays real. None
 * is leased: a warning that two processes give is recorded once.
 */
export const findHastenedWarnings = async (
  database: Pick<Database, 'query'>,
  { now, limit }: Readonly<{ now: string; limit: number }>,
): Promise<DueWarning[]> => {
  const owners = await movedOwners(database, now)
  if (!owners) return []
  return database.query<DueWarning>(sql`
    with own as materialized (
      select s.stream_id, sandbox.seconds_moved(o.account_id || '/' || o.mode, s.created_at) as moved
      from unnest(${owners.accounts}::text[], ${owners.modes}::text[]) as o (account_id, mode)
      join log.streams s on s.account_id = o.account_id and s.mode = o.mode and s.open)
    select t.session_id, array[t.deadline] as expires_at
    from own
    cross join lateral (select * from session_timers.timers t where t.session_id = own.stream_id limit 1) t
    where not t.over and t.deadline <> all (t.warned)
      and t.window_warn_at - make_interval(secs => own.moved) <= ${now}::timestamptz
      and t.deadline - make_interval(secs => own.moved) > ${now}::timestamptz
    order by t.window_warn_at limit ${literal(limit)}`)
}
