-- The source of truth. Nothing but the functions below writes here.
create schema log;

create table log.streams (
  stream_id text primary key,
  version int not null,
  account_id text not null,
  mode text not null check (mode in ('live', 'test')),
  external_id text not null,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  unique (account_id, mode, external_id)
);

create table log.events (
  position bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  stream_id text not null,
  version int not null,
  event_id uuid not null,
  type text not null,
  schema_version int not null,
  data jsonb not null,
  meta jsonb not null,
  at timestamptz not null,
  primary key (stream_id, version)
);

-- The feed's order. position alone is given out before commit and would lose events of concurrent appends.
create unique index events_feed on log.events (xid, position);

create function log.insert_events(p_stream text, p_version int, p_events jsonb) returns void
language sql as $$
  insert into log.events (stream_id, version, event_id, type, schema_version, data, meta, at)
  select p_stream, p_version + e.n, (e.event ->> 'eventId')::uuid, e.event ->> 'type',
         (e.event ->> 'schemaVersion')::int, e.event -> 'data', e.event -> 'meta', (e.event ->> 'at')::timestamptz
  from jsonb_array_elements(p_events) with ordinality as e (event, n)
$$;

-- Appends behind version p_expected, or raises 40001 when somebody else was there first.
create function log.append(p_stream text, p_expected int, p_events jsonb) returns void
language plpgsql as $$
begin
  update log.streams set version = version + jsonb_array_length(p_events)
  where stream_id = p_stream and version = p_expected;
  if not found then
    raise exception 'stream % is not at version %', p_stream, p_expected using errcode = '40001';
  end if;
  perform log.insert_events(p_stream, p_expected, p_events);
end
$$;

-- Starts a session unless (account, mode, external_id) is taken: then it answers with the one that has it.
create function log.start_session(
  p_stream text, p_account text, p_mode text, p_external_id text, p_fingerprint text, p_events jsonb
) returns table (session_id text, created boolean)
language plpgsql as $$
begin
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint)
  values (p_stream, jsonb_array_length(p_events), p_account, p_mode, p_external_id, p_fingerprint)
  on conflict (account_id, mode, external_id) do nothing;
  if found then
    perform log.insert_events(p_stream, 0, p_events);
    return query select p_stream, true;
  else
    return query select s.stream_id, false from log.streams s
      where s.account_id = p_account and s.mode = p_mode and s.external_id = p_external_id;
  end if;
end
$$;

-- How far each consumer group has come: everything up to here is done.
create table log.checkpoints (
  consumer text primary key,
  xid xid8 not null,
  position bigint not null,
  moved_at timestamptz not null default now()
);

-- Events that failed and wait for their next try.
create table log.attempts (
  consumer text not null,
  event_id uuid not null,
  attempts int not null,
  last_error text not null,
  failed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- Events that failed for the last time; their session was ended.
create table log.dead_letters (
  consumer text not null,
  event_id uuid not null,
  stream_id text not null,
  type text not null,
  attempts int not null,
  last_error text not null,
  died_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
