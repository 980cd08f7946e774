import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Most messages that one call takes. */
export const PAGE = 500

/**
 * Takes new messages from the outbox. Each becomes due, or skipped where the account has no address
 * for it.
 * A known message stays as it is: the outbox was rebuilt. Returns how many were taken.
 */
export const enqueue = async (query: Query): Promise<number> => {
  const rows = await query(sql`
    with taken as (
      delete from webhook_outbox.arrivals where message_id in (
        select message_id from webhook_outbox.arrivals order by message_id limit ${literal(PAGE)} for update skip locked)
      returning message_id),
    incoming as (
      select m.message_id, m.account_id, m.ended_at,
             m.account_id || coalesce(':' || md5(split_part(m.webhook_url, '?', 1)), '') as endpoint_id,
             m.webhook_url is not null or (a.url is not null and a.disabled_at is null) as is_wanted
      from taken join webhook_outbox.messages m using (message_id)
      left join account.webhook_endpoints a using (account_id)),
    seen as (
      insert into webhook_delivery.endpoints (endpoint_id, account_id)
      select distinct endpoint_id, account_id from incoming order by endpoint_id
      on conflict do nothing),
    added as (
      insert into webhook_delivery.deliveries (message_id, account_id, endpoint_id, state, due_at, settled_at)
      select message_id, account_id, endpoint_id, case when is_wanted then 'waiting' else 'skipped' end,
             least(ended_at, now()), case when not is_wanted then now() end
      from incoming
      on conflict (message_id) do nothing)
    select message_id from taken`)
  return rows.length
}
