-- Who visits a merchant, who waits, and whether anybody may: shared by all billing processes
-- (design §9.8, ADR 0045). `merchant` is as in billing.ticket_locks. Every function locks the
-- merchant's row of billing.paces first.

-- The token bucket of a merchant, and what its portal did lately.
create table billing.paces (
  merchant text primary key,
  concurrency int not null,
  per_minute int not null,
  tokens float8 not null,
  filled_at timestamptz not null,
  -- half the rate until then: the portal said that we are too many
  slow_until timestamptz,
  -- when it was down, newest last, at most five
  downs timestamptz[] not null default '{}'
) with (fillfactor = 50);

-- A visit, or the call to come. A process that dies gives its places back when their leases end.
create table billing.places (
  merchant text not null,
  session_id text not null,
  account_id text not null,
  leased_until timestamptz not null,
  primary key (merchant, session_id)
);

-- Sessions that wait for a place; the row goes when the session has taken it.
create table billing.waiting (
  session_id text primary key,
  merchant text not null,
  account_id text not null,
  since timestamptz not null
);
create index waiting_in_turn on billing.waiting (merchant, account_id, since);

-- When an account that waits was last called: the one that was longest ago is next.
create table billing.turns (
  merchant text not null,
  account_id text not null,
  called_at timestamptz not null,
  primary key (merchant, account_id)
);

-- A merchant that nobody visits for now.
create table billing.circuits (
  merchant text primary key,
  merchant_id text not null,
  reason text not null check (reason in ('portal_changed', 'portal_down')),
  -- of the definition that met the unknown page
  definition text not null,
  opened_at timestamptz not null,
  -- how often it was tried since
  tries int not null,
  -- one visit may try it then; null: only once the definition has changed or an operator says so
  next_try_at timestamptz
);
create index circuits_of_merchant on billing.circuits (merchant_id);

-- Tokens of this moment. The bucket holds ten seconds of the rate, and as many as may visit at
-- once.
create function billing.fill_pace(p_pace billing.paces, p_now timestamptz) returns billing.paces
language plpgsql immutable as $$
declare
  rate float8 := p_pace.per_minute / 60.0 / case when p_pace.slow_until > p_now then 2 else 1 end;
begin
  p_pace.tokens := least(
    greatest(p_pace.concurrency, p_pace.per_minute / 6.0),
    p_pace.tokens + rate * greatest(0, extract(epoch from p_now - p_pace.filled_at)));
  p_pace.filled_at := greatest(p_pace.filled_at, p_now);
  return p_pace;
end
$$;

-- How many may visit at once: none of an open circuit, one to try it.
create function billing.open_places(p_pace billing.paces, p_now timestamptz) returns int
language plpgsql stable as $$
declare
  next_try timestamptz;
begin
  select next_try_at into next_try from billing.circuits where merchant = p_pace.merchant;
  if not found then return p_pace.concurrency; end if;
  return case when next_try <= p_now then 1 else 0 end;
end
$$;

-- The account whose turn it is, with its session that waits longest; those that have a place are
-- left out.
create function billing.next_waiting(p_merchant text) returns billing.waiting language sql stable as $$
  select w.* from billing.turns t
  cross join lateral (
    select w.* from billing.waiting w
    where w.merchant = t.merchant and w.account_id = t.account_id
      and not exists (select from billing.places p where p.merchant = w.merchant and p.session_id = w.session_id)
    order by w.since limit 1) w
  where t.merchant = p_merchant
  order by t.called_at limit 1
$$;

-- Gives free places to those that wait, in turn, for 15 s; whom it called. The caller has locked
-- and filled the pace.
create function billing.call_waiting(p_pace billing.paces, p_now timestamptz) returns text[]
language plpgsql as $$
declare
  called text[] := '{}';
  free int;
  waiter billing.waiting;
begin
  delete from billing.places where merchant = p_pace.merchant and leased_until <= p_now;
  select billing.open_places(p_pace, p_now) - count(*) into free from billing.places where merchant = p_pace.merchant;
  while free > 0 and p_pace.tokens >= 1 loop
    waiter := billing.next_waiting(p_pace.merchant);
    exit when waiter.session_id is null;
    insert into billing.places (merchant, session_id, account_id, leased_until)
    values (waiter.merchant, waiter.session_id, waiter.account_id, p_now + interval '15 seconds');
    update billing.turns set called_at = greatest(p_now, called_at + interval '1 microsecond')
    where merchant = waiter.merchant and account_id = waiter.account_id;
    p_pace.tokens := p_pace.tokens - 1;
    free := free - 1;
    called := called || waiter.session_id;
  end loop;
  update billing.paces set tokens = p_pace.tokens, filled_at = p_pace.filled_at where merchant = p_pace.merchant;
  return called;
end
$$;

-- Who waits stands in the queue, and its account in the turns.
create function billing.wait_for_place(p_merchant text, p_session text, p_account text, p_now timestamptz)
returns void language sql as $$
  insert into billing.turns (merchant, account_id, called_at) values (p_merchant, p_account, p_now)
  on conflict do nothing;
  insert into billing.waiting (session_id, merchant, account_id, since) values (p_session, p_merchant, p_account, p_now)
  on conflict (session_id) do nothing
$$;

-- A place for this visit. `answer`: place; wait: it is called; open: so it is once the circuit
-- closes. `called`: whom it called. `p_looks`: it only looks up what was issued, which a changed
-- portal does not keep it from.
create function billing.take_place(
  p_merchant text, p_session text, p_account text, p_limits int[], p_definition text, p_looks boolean, p_now timestamptz,
  out answer text, out called text[]
) language plpgsql as $$
declare
  pace billing.paces;
begin
  called := '{}';
  insert into billing.paces as p (merchant, concurrency, per_minute, tokens, filled_at)
  values (p_merchant, p_limits[1], p_limits[2], greatest(p_limits[1], p_limits[2] / 6.0), p_now)
  on conflict (merchant) do update set concurrency = excluded.concurrency, per_minute = excluded.per_minute
  returning * into pace;
  pace := billing.fill_pace(pace, p_now);
  delete from billing.circuits
  where merchant = p_merchant and reason = 'portal_changed' and definition <> p_definition;
  if p_looks and exists (
    select from billing.circuits where merchant = p_merchant and reason = 'portal_changed') then
    insert into billing.places (merchant, session_id, account_id, leased_until)
    values (p_merchant, p_session, p_account, p_now + interval '60 seconds')
    on conflict (merchant, session_id) do update set leased_until = excluded.leased_until;
    answer := 'place';
    return;
  end if;
  if not exists (
    select from billing.places where merchant = p_merchant and session_id = p_session and leased_until > p_now) then
    perform billing.wait_for_place(p_merchant, p_session, p_account, p_now);
    called := billing.call_waiting(pace, p_now);
  end if;
  update billing.places set leased_until = p_now + interval '60 seconds'
  where merchant = p_merchant and session_id = p_session;
  if found then
    delete from billing.waiting where session_id = p_session;
    delete from billing.turns t where merchant = p_merchant and account_id = p_account
      and called_at < p_now - interval '1 hour'
      and not exists (select from billing.waiting w where w.merchant = t.merchant and w.account_id = t.account_id);
    answer := 'place';
    called := array_remove(called, p_session);
  else
    answer := case when exists (select from billing.circuits where merchant = p_merchant) then 'open' else 'wait' end;
  end if;
end
$$;

-- Another 1, 2, 5, 15, 30 minutes (portal.md §3.5); `p_unit`: what a minute is, a second in the
-- sandbox.
create function billing.circuit_wait(p_tries int, p_unit interval) returns interval language sql immutable as $$
  select p_unit * (array[1, 2, 5, 15, 30])[least(p_tries, 5)]
$$;

-- The visit is over; whom it called. `p_found`: fine, slow (it said that we are too many), down,
-- changed, or nothing.
create function billing.leave_place(
  p_merchant text, p_session text, p_found text, p_merchant_id text, p_definition text, p_sandbox boolean, p_now timestamptz
) returns text[] language plpgsql as $$
declare
  pace billing.paces;
  account text;
  unit interval := case when p_sandbox then interval '1 second' else interval '1 minute' end;
begin
  select * into pace from billing.paces where merchant = p_merchant for update;
  if not found then return '{}'; end if;
  pace := billing.fill_pace(pace, p_now);
  delete from billing.places where merchant = p_merchant and session_id = p_session returning account_id into account;
  if p_found = 'slow' then
    update billing.paces set slow_until = p_now + interval '15 minutes' where merchant = p_merchant;
  elsif p_found = 'fine' then
    update billing.paces set downs = '{}' where merchant = p_merchant and downs <> '{}';
    delete from billing.circuits where merchant = p_merchant and next_try_at <= p_now;
  elsif p_found = 'down' then
    pace.downs := (pace.downs || p_now)[greatest(1, cardinality(pace.downs) - 3):];
    update billing.paces set downs = pace.downs where merchant = p_merchant;
    update billing.circuits set tries = tries + 1, next_try_at = p_now + billing.circuit_wait(tries + 1, unit)
    where merchant = p_merchant and next_try_at <= p_now;
    if not found and cardinality(pace.downs) >= 5 and pace.downs[1] > p_now - interval '10 minutes' then
      insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
      values (p_merchant, p_merchant_id, 'portal_down', p_definition, p_now, 1, p_now + billing.circuit_wait(1, unit))
      on conflict (merchant) do nothing;
    end if;
  elsif p_found = 'changed' then
    insert into billing.circuits as c (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
    values (p_merchant, p_merchant_id, 'portal_changed', p_definition, p_now, 1,
      case when p_sandbox then p_now + billing.circuit_wait(2, unit) end)
    on conflict (merchant) do update set reason = 'portal_changed', definition = excluded.definition,
      tries = c.tries + 1, next_try_at = case when p_sandbox then p_now + billing.circuit_wait(c.tries + 1, unit) end;
    -- it goes on once the circuit closes; in the sandbox it would only try it again
    if account is not null and not p_sandbox then
      perform billing.wait_for_place(p_merchant, p_session, account, p_now);
    end if;
  end if;
  return billing.call_waiting(pace, p_now);
end
$$;

-- Whom a minute that has passed, a lease that has ended or a circuit that has closed gives a place.
create function billing.call_all_waiting(p_now timestamptz) returns text[] language plpgsql as $$
declare
  called text[] := '{}';
  place text;
  pace billing.paces;
begin
  select min(merchant) into place from billing.waiting;
  while place is not null loop
    select * into pace from billing.paces where merchant = place for update skip locked;
    if found then called := called || billing.call_waiting(billing.fill_pace(pace, p_now), p_now); end if;
    select min(merchant) into place from billing.waiting where merchant > place;
  end loop;
  return called;
end
$$;

-- The visit still runs.
create function billing.keep_place(p_merchant text, p_session text, p_now timestamptz) returns void language sql as $$
  update billing.places set leased_until = p_now + interval '60 seconds'
  where merchant = p_merchant and session_id = p_session
$$;

-- A session that waits no more.
create function billing.forget_waiting(p_session text) returns void language sql as $$
  with gone as (delete from billing.waiting where session_id = p_session returning merchant)
  delete from billing.places p using gone g where p.merchant = g.merchant and p.session_id = p_session
$$;

-- An operator has seen to the merchant: its sessions go on. How many circuits there were.
create function billing.close_circuits(p_merchant_id text) returns int language plpgsql as $$
declare
  closed int;
begin
  delete from billing.circuits where merchant_id = p_merchant_id;
  get diagnostics closed = row_count;
  return closed;
end
$$;
