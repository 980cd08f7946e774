-- What waits for an endpoint that was disabled or deleted: `abandoned` where it was tried, else
-- `skipped`. Claimed ones are left to their workers, against deadlocks.
create or replace function webhook_delivery.skip_waiting(p_endpoint text) returns void
language sql as $$
  update webhook_delivery.deliveries
  set state = case when attempts > 0 then 'abandoned' else 'skipped' end, forced = false, settled_at = now()
  where endpoint_id = p_endpoint and state = 'waiting' and not claimed and not forced
$$;
