create schema if not exists webhook_outbox;

-- What must be told to whom? One message for each session that has ended.
create table if not exists webhook_outbox.messages (
  message_id text primary key,
  session_id text not null unique,
  account_id text not null,
  mode text not null,
  external_id text not null,
  event text not null check (event in ('factura.completed', 'factura.failed')),
  -- the address of this session alone; null: the account's own
  webhook_url text,
  requested_at timestamptz not null,
  ended_at timestamptz not null,
  -- why it failed; null when it completed
  failure jsonb
);

-- The address comes with an earlier event than the end.
create table if not exists webhook_outbox.addresses (session_id text primary key, webhook_url text not null);

-- Messages that services/webhooks has not looked at yet; it takes them out. After a rebuild it looks at all of them
-- again and finds that it knows them.
create table if not exists webhook_outbox.arrivals (message_id text primary key);

-- 'msg_' + the 128 bits of an event id as 26 Crockford base32 characters: the same event always has the same message.
create or replace function webhook_outbox.message_id(event_id uuid) returns text
language sql immutable strict as $$
  select 'msg_' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(b.bits from 5 * i + 1 for 5)::bit(5)::int + 1, 1), '' order by i)
  from (select B'00' || ('x' || replace(event_id::text, '-', ''))::bit(128) as bits) b, generate_series(0, 25) i
$$;
