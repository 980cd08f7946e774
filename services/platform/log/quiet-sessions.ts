import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** A place in the walk through the open sessions, oldest first. */
type WalkPlace = Readonly<{ at: string; sessionId: string }>
export const walkStart: WalkPlace = { at: '-infinity', sessionId: '' }

/** `seconds`: since its newest event. */
export type QuietSession = Readonly<{ sessionId: string; seconds: number }>

export type QuietPage = Readonly<{ quiet: readonly QuietSession[]; last: WalkPlace | null; count: number }>

type QuietQuery = Readonly<{
  after: WalkPlace
  limit: number
  /** The names in `log.checkpoints` of all consumers that act on events. */
  consumers: readonly string[]
  /** A session is quiet if it has had no event for this long. */
  quietSeconds: number
  /**
   * A consumer that has not moved for this long has nothing in progress, whatever lies before it.
   */
  stalledSeconds: number
}>

/**
 * The next open sessions, and which of them are quiet: every consumer has passed their newest event
 * or does not move, and the event is not a dead letter, which is left to a person. Walks an index
 * of the open sessions, so the number of ended ones does not matter.
 */
export const quietSessions = async (query: Query, asked: QuietQuery): Promise<QuietPage> => {
  const { after, limit, consumers, quietSeconds, stalledSeconds } = asked
  const [page] = await query<QuietPage>(sql`
    with unended as materialized (
      select stream_id, version, created_at from log.streams
      where open and (created_at, stream_id) > (${after.at}::timestamptz, ${after.sessionId})
      order by created_at, stream_id limit ${limit}),
    newest as materialized (
      select u.stream_id, e.at, e.xid, e.position, e.type
      from unended u cross join lateral (
        select at, xid, position, type from log.events
        where stream_id = u.stream_id and version = u.version offset 0) e),
    quiet as (
      select n.stream_id, extract(epoch from clock_timestamp() - n.at)::float8 as seconds from newest n
      where n.at < clock_timestamp() - make_interval(secs => ${quietSeconds})
        and n.type not in ('SessionCompleted', 'SessionFailed')
        and not exists (select from log.dead_letters d where d.stream_id = n.stream_id)
        and not exists (
          select from log.checkpoints c
          where c.consumer = any(${consumers}) and (n.xid, n.position) > (c.xid, c.position)
            and greatest(n.at, c.moved_at) > clock_timestamp() - make_interval(secs => ${stalledSeconds})))
    select (select count(*)::int from unended) as count,
      coalesce((select jsonb_agg(jsonb_build_object('sessionId', stream_id, 'seconds', seconds)) from quiet), '[]') as quiet,
      (select jsonb_build_object('at', created_at::text, 'sessionId', stream_id) from unended
       order by created_at desc, stream_id desc limit 1) as last`)
  return page ?? { quiet: [], last: null, count: 0 }
}
