-- A mark says that its session is about to record its intent; whether it did, the log says. So a mark has a lease, as any lock: what
-- holds a ticket for longer is a recorded intent of a session that has not ended. `intended_at` is what sessions before left behind.
alter table billing.ticket_locks
  add column marked_at timestamptz,
  -- number of the attempt
  add column marked_by int;

-- Marks were without end; where no intent followed, nobody could ever have the ticket. What they say of sessions before stays: look first.
update billing.ticket_locks set marked_at = intended_at, marked_by = 0, leased_until = intended_at + interval '3 minutes'
where leased_until = 'infinity';

create function billing.has_recorded(p_session text, variadic p_types text[]) returns boolean
language sql stable as $$
  select exists (select from log.events where stream_id = p_session and type = any (p_types))
$$;

create function billing.has_ended(p_session text) returns boolean
language sql stable as $$
  select billing.has_recorded(p_session, 'CfdiIssued', 'SessionCompleted', 'SessionFailed')
$$;
