-- From a time-out or a 429 until the next success a receiver has 1 place for retries and 3 for first attempts, whose time-out
-- is then shorter: what it once let hang must not make new messages wait in a line.
comment on column webhook_delivery.endpoints.cap is '4; 1 (of retries) from a time-out or a 429 until the next success';

-- First attempts (lane 0) and retries (lane 1) apart, so that a thousand of one never have to be read to find one of the other.
create index deliveries_due_by_lane on webhook_delivery.deliveries (endpoint_id, least(failures, 1), due_at) where state = 'waiting';
drop index webhook_delivery.deliveries_due;

-- Of each lane, and of both together (4 less what is in flight).
create function webhook_delivery.free_places(p_endpoint text, p_cap int)
returns table (lane int, places int, together int)
language sql stable as $$
  select lane,
         greatest(0, least(4 - firsts - retries, case
           when p_cap >= 4 then 4
           when lane = 0 then 3 - firsts
           else 1 - retries end)),
         greatest(0, 4 - firsts - retries)
  from (
    select (count(*) filter (where f.failures = 0))::int as firsts, (count(*) filter (where f.failures > 0))::int as retries
    from webhook_delivery.deliveries f
    where f.endpoint_id = p_endpoint and f.state = 'waiting' and f.claimed and f.due_at > now()) busy
  cross join (values (0), (1)) lanes (lane)
$$;

-- Receivers with something due and a place for it. The walk jumps in the index from lane to lane of each receiver: a backlog
-- costs nothing, and where nothing is due it reads at most two rows of each receiver that has something waiting.
create or replace function webhook_delivery.ready() returns table (endpoint_id text)
language sql stable as $$
  with recursive receiver as (
    (select d.endpoint_id, least(d.failures, 1) as lane, d.due_at
     from webhook_delivery.deliveries d where d.state = 'waiting'
     order by d.endpoint_id, least(d.failures, 1), d.due_at limit 1)
    union all
    select next.* from receiver cross join lateral (
      select d.endpoint_id, least(d.failures, 1), d.due_at from webhook_delivery.deliveries d
      where d.state = 'waiting' and (d.endpoint_id, least(d.failures, 1)) > (receiver.endpoint_id, receiver.lane)
      order by d.endpoint_id, least(d.failures, 1), d.due_at limit 1) next)
  select distinct e.endpoint_id from receiver
  join webhook_delivery.endpoints e using (endpoint_id)
  cross join lateral webhook_delivery.free_places(e.endpoint_id, e.cap) free
  where receiver.due_at <= now() and free.lane = receiver.lane and free.places > 0
$$;
