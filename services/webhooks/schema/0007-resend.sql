-- Sends a message again, now, whatever its state, also to a disabled endpoint; attempts go on
-- counting. Without an endpoint: to each that it was meant for and that is not deleted, and where
-- nobody was subscribed to all that are subscribed now: the row becomes the oldest one's. With one:
-- only there. What is in flight is left to its worker. Returns where it is sent.
create function webhook_delivery.resend(p_message text, p_endpoint text) returns setof text
language sql as $$
  with known as (
    select * from webhook_delivery.deliveries where message_id = p_message),
  about as (
    select account_id, mode, session_id, event, created_at, bool_or(endpoint_id = account_id) as is_unheard
    from known group by account_id, mode, session_id, event, created_at),
  own as (
    select k.endpoint_id from known k left join account.endpoints e on e.endpoint_id = k.endpoint_id
    where k.endpoint_id <> k.account_id and (p_endpoint is null or k.endpoint_id = p_endpoint)
      and (e.endpoint_id is null or e.deleted_at is null)),
  fresh as (
    select e.endpoint_id, row_number() over (order by e.created_at, e.endpoint_id) as nth
    from about a join account.endpoints e on e.account_id = a.account_id and e.mode = a.mode and e.deleted_at is null
    where case when p_endpoint is null then a.is_unheard and a.event = any (e.events) else e.endpoint_id = p_endpoint end
      and e.endpoint_id not in (select endpoint_id from known)),
  receivers as (
    insert into webhook_delivery.endpoints (endpoint_id, account_id)
    select f.endpoint_id, a.account_id from fresh f cross join about a order by 1
    on conflict do nothing),
  again as (
    update webhook_delivery.deliveries d
    set state = 'waiting', due_at = now(), claimed = false, failures = 0, forced = true, settled_at = null, claims = claims + 1
    from own where d.message_id = p_message and d.endpoint_id = own.endpoint_id and not (d.claimed and d.due_at > now())),
  taken as (
    update webhook_delivery.deliveries d
    set endpoint_id = f.endpoint_id, state = 'waiting', due_at = now(), forced = true, settled_at = null
    from fresh f
    where p_endpoint is null and f.nth = 1 and d.message_id = p_message and d.endpoint_id = d.account_id),
  added as (
    insert into webhook_delivery.deliveries
      (message_id, endpoint_id, account_id, mode, session_id, event, created_at, state, due_at, forced)
    select p_message, f.endpoint_id, a.account_id, a.mode, a.session_id, a.event, a.created_at, 'waiting', now(), true
    from fresh f cross join about a where p_endpoint is not null or f.nth > 1
    on conflict do nothing)
  select endpoint_id from own union all select endpoint_id from fresh
$$;

-- A message of an invented session, for one endpoint, also a disabled one.
create function webhook_delivery.send_test(p_endpoint text, p_message text, p_session text, p_body json, p_at timestamptz)
returns void
language sql as $$
  with endpoint as (
    select endpoint_id, account_id, mode from account.endpoints where endpoint_id = p_endpoint and deleted_at is null),
  receiver as (
    insert into webhook_delivery.endpoints (endpoint_id, account_id) select endpoint_id, account_id from endpoint
    on conflict do nothing),
  body as (
    insert into webhook_delivery.test_messages (message_id, body) select p_message, p_body from endpoint)
  insert into webhook_delivery.deliveries
    (message_id, endpoint_id, account_id, mode, session_id, event, created_at, state, due_at, forced)
  select p_message, endpoint_id, account_id, mode, p_session, 'factura.completed', p_at, 'waiting', now(), true from endpoint
$$;
