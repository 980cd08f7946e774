-- What the owner of an account was told goes once an operator dismisses it; one whose endpoint
-- works again or was deleted is not shown any more (services/cli/installation/notices-page.ts).
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
