-- Each sandbox has a clock that can be moved ahead, never back. Moves are rows: how far it moved
-- since any time of day can be told.
create table sandbox.clock_moves (
  owner text not null,
  moved_at timestamptz not null,
  seconds int not null check (seconds > 0)
);
create index clock_moves_owner on sandbox.clock_moves (owner, moved_at);
create index clock_moves_moved_at on sandbox.clock_moves (moved_at);

create function sandbox.seconds_moved(p_owner text, p_since timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(seconds), 0)::bigint from sandbox.clock_moves where owner = p_owner and moved_at >= p_since
$$;

-- Moves the clock ahead; returns how far it is ahead of the real one.
create function sandbox.advance(p_owner text, p_seconds int, p_now timestamptz) returns bigint
language sql as $$
  insert into sandbox.clock_moves (owner, moved_at, seconds) values (p_owner, p_now, p_seconds);
  select sandbox.seconds_moved(p_owner, '-infinity')
$$;

-- A merchant that is careless issues a second CFDI for a ticket; all others have copy 1 only.
alter table sandbox.cfdis add column copy int not null default 1;
alter table sandbox.cfdis drop constraint cfdis_owner_merchant_ticket_key, add unique (owner, merchant, ticket, copy);

-- A client pages through the tickets of its sandbox, seen last first.
create index tickets_seen on sandbox.tickets (owner, first_seen_at, merchant, ticket);

-- Empties one sandbox, and its clock is the real one again.
create function sandbox.reset_one(p_owner text) returns table (tickets bigint, cfdis bigint, stamps bigint)
language sql rows 1 as $$
  with visits as (delete from sandbox.visits where starts_with(merchant, p_owner || ' ')),
  moves as (delete from sandbox.clock_moves where owner = p_owner),
  cfdis as (delete from sandbox.cfdis where owner = p_owner returning 1),
  stamps as (delete from sandbox.stamps where owner = p_owner returning 1),
  tickets as (delete from sandbox.tickets where owner = p_owner returning 1)
  select (select count(*) from tickets), (select count(*) from cfdis), (select count(*) from stamps)
$$;

-- Both sandboxes of an account.
create or replace function sandbox.reset(p_account text) returns table (tickets bigint, cfdis bigint, stamps bigint)
language sql rows 1 as $$
  select sum(r.tickets)::bigint, sum(r.cfdis)::bigint, sum(r.stamps)::bigint
  from (values ('live'), ('test')) as m (mode), sandbox.reset_one(p_account || '/' || m.mode) r
$$;
