import { shownYears } from '#contracts/shown-years.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Most messages that one call takes. */
export const PAGE = 500

/**
 * Takes new messages from the outbox and fans each out: one row for each endpoint that is
 * subscribed to it, due, or skipped where that is disabled. A session's own address replaces them.
 * The end of a session that nobody is subscribed to is kept as skipped; other events are not.
 * A message that was fanned out before stays as it is: the outbox was rebuilt. What is older than
 * the API shows is fanned out no more: of that nobody knows any more whether it was. Returns how
 * many were taken.
 */
export const enqueue = async (query: Query): Promise<number> => {
  const rows = await query(sql`
    with taken as (
      delete from webhook_outbox.arrivals where message_id in (
        select message_id from webhook_outbox.arrivals order by message_id limit ${literal(PAGE)} for update skip locked)
      returning message_id),
    incoming as (
      select m.message_id, m.account_id, m.mode, m.session_id, m.event, m.ended_at as created_at, m.webhook_url,
             m.event in ('factura.completed', 'factura.failed') as is_end
      from taken join webhook_outbox.messages m using (message_id)
      where m.ended_at > now() - make_interval(years => ${literal(shownYears)})
        and not exists (select from webhook_delivery.deliveries d where d.message_id = m.message_id)
        and not exists (select from webhook_delivery.unheard u where u.message_id = m.message_id)),
    wanted as (
      select i.*, i.account_id || ':' || md5(split_part(split_part(i.webhook_url, '#', 1), '?', 1)) as endpoint_id, true as is_enabled
      from incoming i where i.webhook_url is not null and i.is_end
      union all
      select i.*, e.endpoint_id, e.disabled_at is null
      from incoming i join account.endpoints e on e.account_id = i.account_id and e.mode = i.mode
      where i.webhook_url is null and e.deleted_at is null and i.event = any (e.events)),
    addressed as (
      select w.*, false as unaddressed from wanted w
      union all
      select i.*, i.account_id, false, true from incoming i
      where i.is_end and not exists (select from wanted w where w.message_id = i.message_id)),
    seen as (
      insert into webhook_delivery.endpoints (endpoint_id, account_id)
      select distinct endpoint_id, account_id from addressed order by endpoint_id
      on conflict do nothing),
    heard as (
      insert into webhook_delivery.deliveries
        (message_id, endpoint_id, account_id, mode, session_id, event, created_at, unaddressed, state, due_at, settled_at)
      select message_id, endpoint_id, account_id, mode, session_id, event, created_at, unaddressed,
             case when is_enabled then 'waiting' else 'skipped' end,
             least(created_at, now()), case when not is_enabled then now() end
      from addressed
      on conflict do nothing),
    unheard as (
      insert into webhook_delivery.unheard (message_id)
      select message_id from incoming i
      where not exists (select from addressed a where a.message_id = i.message_id)
      on conflict do nothing)
    select message_id from taken`)
  return rows.length
}
