-- What the owner of an account was told goes once an operator dismisses it.
alter table webhook_delivery.notices
  add column closed_at timestamptz,
  add column closed_by text;

-- False: there is no such open notice.
create function webhook_delivery.close_notice(p_notice bigint, p_by text) returns boolean
language sql as $$
  with closed as (
    update webhook_delivery.notices set closed_at = now(), closed_by = p_by
    where notice_id = p_notice and closed_at is null
    returning 1)
  select exists (select from closed)
$$;

-- What account owners should know while its cause holds: an endpoint that works again, or was
-- deleted, needs nobody.
create view webhook_delivery.open_notices as
  select n.notice_id, n.account_id, n.endpoint_id, n.kind, n.detail, n.at, n.closed_at, n.closed_by
  from webhook_delivery.notices n left join account.endpoints e on e.endpoint_id = n.endpoint_id
  where n.closed_at is null and (n.endpoint_id is null or (e.disabled_at <= n.at and e.deleted_at is null));
