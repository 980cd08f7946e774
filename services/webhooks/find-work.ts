import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { ReadyReceiver } from './receivers-in-turn.ts'

type Work = Readonly<{
  /** The outbox holds messages that no worker has taken. */
  has_arrivals: boolean
  /**
   * Receivers that have a due message and may have one more in flight, longest unserved first; null
   * if they were not asked for.
   */
  ready: readonly ReadyReceiver[] | null
}>

/** Whether to look for receivers too, which reads an index row of each that something waits for. */
type Look = 'for arrivals' | 'for receivers unless something arrived' | 'for both'

const MOST = 2_000

/**
 * Whether there is anything to do, by one statement without locks: the whole cost of an idle round.
 */
export const findWork = async (query: Query, look: Look): Promise<Work> => {
  const [sight] = await query<Work>(sql`
    select has_arrivals, case when ${look === 'for both'}::boolean
        or (${look !== 'for arrivals'}::boolean and not has_arrivals) then (
      select coalesce(json_agg(json_build_object('id', endpoint_id, 'isStrained', cap < 4) order by served_at), '[]')
      from (with waiting as materialized (
              select e.endpoint_id, e.cap, e.served_at
              from webhook_delivery.ready() join webhook_delivery.endpoints e using (endpoint_id))
            -- each lane for itself: no number of strained ones keeps the others out
            (select * from waiting where cap >= 4 order by served_at limit ${literal(MOST)}) union all
            (select * from waiting where cap < 4 order by served_at limit ${literal(MOST)})) due) end as ready
    from (select (select message_id from webhook_outbox.arrivals order by message_id limit 1) is not null as has_arrivals) seen`)
  return sight ?? { has_arrivals: false, ready: null }
}
