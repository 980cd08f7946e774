-- Receivers with something due and room for it. The walk jumps from receiver to receiver in the index: a backlog costs
-- nothing, and where nothing is due it reads one row of each receiver that has something waiting.
create function webhook_delivery.ready() returns table (endpoint_id text)
language sql stable as $$
  with recursive receiver as (
    (select endpoint_id, due_at from webhook_delivery.deliveries where state = 'waiting'
     order by endpoint_id, due_at limit 1)
    union all
    select next.* from receiver cross join lateral (
      select d.endpoint_id, d.due_at from webhook_delivery.deliveries d
      where d.state = 'waiting' and d.endpoint_id > receiver.endpoint_id
      order by d.endpoint_id, d.due_at limit 1) next)
  select e.endpoint_id from webhook_delivery.endpoints e join receiver using (endpoint_id)
  where receiver.due_at <= now() and e.cap > (
    select count(*) from webhook_delivery.deliveries f
    where f.endpoint_id = e.endpoint_id and f.state = 'waiting' and f.claimed and f.due_at > now())
$$;
