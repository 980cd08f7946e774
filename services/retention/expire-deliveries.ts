import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { shownBefore } from './shown-before.ts'

const PAGE = 1_000

type Deps = Readonly<{ query: Query; now: Date; signal: AbortSignal }>

/** What waits is sent first, and needs its test message. */
const deliveries = ({ query, now, signal }: Deps) => {
  const { before, session } = shownBefore(now)
  const deletePage = () =>
    query(sql`
      with old as materialized (
        select message_id, endpoint_id from webhook_delivery.deliveries d
        where session_id < ${session} and created_at < ${before}
          and not exists (select from webhook_delivery.deliveries w
                          where w.message_id = d.message_id and w.state = 'waiting')
        order by session_id limit ${literal(PAGE)}),
      tests as (
        delete from webhook_delivery.test_messages where message_id in (select message_id from old))
      delete from webhook_delivery.deliveries d using old
      where d.message_id = old.message_id and d.endpoint_id = old.endpoint_id
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}

/** A rebuild brings these back; what is so old is never fanned out, and they are deleted again. */
const messages = ({ query, now, signal }: Deps) => {
  const { before, session } = shownBefore(now)
  const deletePage = () =>
    query(sql`
      with old as materialized (
        select message_id, session_id from webhook_outbox.messages m
        where session_id < ${session} and ended_at < ${before}
          and (select d.endpoint_id from webhook_delivery.deliveries d where d.message_id = m.message_id limit 1) is null
        order by session_id limit ${literal(PAGE)}),
      unheard as (
        delete from webhook_delivery.unheard where message_id in (select message_id from old))
      delete from webhook_outbox.messages m using old where m.message_id = old.message_id
      returning 1`)
  return deletePages({ deletePage, page: PAGE, signal })
}

/**
 * Deletes deliveries, and the messages that they were of, once the API shows them no longer: five
 * years after what they tell. Returns how many rows.
 */
export const expireDeliveries = async (deps: Deps): Promise<number> =>
  (await deliveries(deps)) + (await messages(deps))
