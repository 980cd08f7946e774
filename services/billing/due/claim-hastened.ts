import { literal, sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { DueTimer } from '#projections/session-timers/claim-due-timers.ts'
import { claimTimers } from '#projections/session-timers/claim-timers.ts'
import { type MovedOwners, movedOwners } from './moved-owners.ts'

type Hastened = Readonly<{ session_id: string; expired: boolean }>

/**
 * What waits in these sandboxes and is due by their clock: a wait counts from when it began, a
 * session from its start. A question to the client keeps its real deadline, by which an answer is
 * judged. Walks the open sessions of these sandboxes alone, not whatever waits in the service, and
 * adds the moves up only for what they could make due.
 */
const hastened = ({ accounts, modes, ahead }: MovedOwners, { now, limit }: Omit<Claim, 'leaseSeconds'>) =>
  sql`
    with own as materialized (
      select s.stream_id, s.created_at, o.account_id || '/' || o.mode as owner, ${now}::timestamptz + make_interval(secs => o.ahead) as until
      from unnest(${accounts}::text[], ${modes}::text[], ${ahead}::float8[]) as o (account_id, mode, ahead)
      join log.streams s on s.account_id = o.account_id and s.mode = o.mode and s.open),
    near as materialized (
      select own.owner, own.created_at, t.session_id, t.version, t.due_at, t.deadline
      from own
      cross join lateral (select * from session_timers.timers t where t.session_id = own.stream_id limit 1) t
      where not t.over and t.due_at is not null and t.resume is not null and least(t.due_at, t.deadline) <= own.until
        and (t.leased_until is null or t.leased_until <= ${now}::timestamptz))
    select t.session_id, w.expired
    from near t
    join log.events e on e.stream_id = t.session_id and e.version = t.version
    cross join lateral (
      select t.due_at - make_interval(secs => sandbox.seconds_moved(t.owner, e.at)) <= ${now}::timestamptz as due,
        t.deadline - make_interval(secs => sandbox.seconds_moved(t.owner, t.created_at)) <= ${now}::timestamptz as expired) w
    where w.due or w.expired
    order by least(t.due_at, t.deadline) limit ${literal(limit)}`

type Claim = Readonly<{ now: string; limit: number; leaseSeconds: number }>

/** Leases the timers of sandbox sessions that are due by the clock of their sandbox alone. */
export const claimHastened = async (
  database: Pick<Database, 'query'>,
  { now, limit, leaseSeconds }: Claim,
): Promise<DueTimer[]> => {
  const { query } = database
  const owners = await movedOwners(database, now)
  if (!owners) return []
  const found = await query<Hastened>(hastened(owners, { now, limit }))
  if (found.length === 0) return []
  const ended = new Set(found.flatMap(({ session_id, expired }) => (expired ? [session_id] : [])))
  const sessionIds = found.map(({ session_id }) => session_id)
  const claimed = await query<DueTimer>(claimTimers({ sessionIds, now, leaseSeconds }))
  return claimed.map((timer) => ({ ...timer, expired: timer.expired || ended.has(timer.session_id) }))
}
