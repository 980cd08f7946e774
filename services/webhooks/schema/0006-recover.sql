drop function webhook_delivery.recover(text);

-- Sends again, from the start of the schedule, what was skipped or abandoned since then: the
-- endpoint's own rows; and of those that nobody was subscribed to, each once. Returns how many.
-- A row without endpoint becomes the endpoint's; where another has taken it, a row is added.
create function webhook_delivery.recover(p_endpoint text, p_since timestamptz) returns bigint
language sql as $$
  with endpoint as (
    select endpoint_id, account_id, mode, events from account.endpoints
    where endpoint_id = p_endpoint and deleted_at is null and disabled_at is null),
  receiver as (
    insert into webhook_delivery.endpoints (endpoint_id, account_id) select endpoint_id, account_id from endpoint
    on conflict do nothing),
  own as (
    update webhook_delivery.deliveries d
    set state = 'waiting', due_at = now(), claimed = false, failures = 0, settled_at = null, claims = claims + 1
    from endpoint e
    where d.endpoint_id = e.endpoint_id and d.created_at >= p_since and d.event = any (e.events)
      and (d.state in ('skipped', 'abandoned') or (d.state = 'waiting' and not d.claimed and d.due_at > now()))
      and not exists (select from webhook_delivery.test_messages t where t.message_id = d.message_id)
    returning d.message_id),
  taken as (
    update webhook_delivery.deliveries d
    set endpoint_id = e.endpoint_id, state = 'waiting', due_at = now(), settled_at = null
    from endpoint e
    where d.account_id = e.account_id and d.mode = e.mode and d.unaddressed and d.created_at >= p_since
      and d.endpoint_id = d.account_id and d.state = 'skipped' and d.event = any (e.events)
      and not exists (select from webhook_delivery.deliveries o
                      where o.message_id = d.message_id and o.endpoint_id = e.endpoint_id)
    returning d.message_id),
  added as (
    insert into webhook_delivery.deliveries
      (message_id, endpoint_id, account_id, mode, session_id, event, created_at, state, due_at)
    select d.message_id, e.endpoint_id, d.account_id, d.mode, d.session_id, d.event, d.created_at, 'waiting', now()
    from endpoint e join webhook_delivery.deliveries d on d.account_id = e.account_id and d.mode = e.mode
    where d.unaddressed and d.created_at >= p_since and d.event = any (e.events)
      and d.endpoint_id not in (d.account_id, e.endpoint_id)
    on conflict do nothing
    returning message_id)
  select (select count(*) from own) + (select count(*) from taken) + (select count(*) from added)
$$;

-- The same for every endpoint of an account, and its abandoned webhook_urls; for operators.
create function webhook_delivery.recover_account(p_account text) returns bigint
language sql as $$
  with own as (
    update webhook_delivery.deliveries
    set state = 'waiting', due_at = now(), claimed = false, failures = 0, settled_at = null, claims = claims + 1
    where account_id = p_account and state = 'abandoned' and starts_with(endpoint_id, p_account || ':')
    returning 1)
  select (select count(*) from own) + coalesce((
    select sum(webhook_delivery.recover(endpoint_id, '-infinity')) from account.endpoints
    where account_id = p_account and deleted_at is null), 0)::bigint
$$;
