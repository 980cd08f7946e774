create schema if not exists webhook_delivery;

-- A receiver: the account's own address ('acc_…'), or one address of its webhook_urls ('acc_…:' + md5 without the query).
create table webhook_delivery.endpoints (
  endpoint_id text primary key,
  account_id text not null,
  -- how many requests it gets at once: 4, or 1 from a time-out or a 429 until the next success
  cap int not null default 4,
  served_at timestamptz not null default 'epoch'
);

-- What the log does not know: whether and when a message of webhook_outbox.messages was handed over.
create table webhook_delivery.deliveries (
  message_id text primary key,
  account_id text not null,
  endpoint_id text not null references webhook_delivery.endpoints,
  -- skipped: there was no address, or it was disabled; abandoned: the last attempt failed, or the receiver said 410
  state text not null check (state in ('waiting', 'delivered', 'abandoned', 'skipped')),
  -- the next attempt; while a worker has the message, the end of its lease
  due_at timestamptz not null,
  claimed boolean not null default false,
  -- how often a worker took it; an attempt is settled under the claim it was made with
  claims int not null default 0,
  -- failed attempts, which is how far it has come in the schedule
  failures int not null default 0,
  settled_at timestamptz
);

create index deliveries_due on webhook_delivery.deliveries (endpoint_id, due_at) where state = 'waiting';
create index deliveries_claimed on webhook_delivery.deliveries (endpoint_id) where state = 'waiting' and claimed;
create index deliveries_recoverable on webhook_delivery.deliveries (account_id) where state in ('skipped', 'abandoned');

-- Every request that was made; kept for 90 days.
create table webhook_delivery.attempts (
  message_id text not null,
  n int not null,
  endpoint_id text not null,
  at timestamptz not null,
  milliseconds int not null,
  status int,
  -- why there is no complete answer: timeout, dns, connect, tls, reset, address_refused, protocol
  error text,
  -- the first 4 KiB of the answer, as they came: hostile input
  response bytea,
  primary key (message_id, n)
);

create index attempts_age on webhook_delivery.attempts (at);
create index attempts_endpoint on webhook_delivery.attempts (endpoint_id, at);

-- What the owner of an account has to be told; shown by the console and the command line.
create table webhook_delivery.notices (
  notice_id bigint generated always as identity primary key,
  account_id text not null,
  kind text not null check (kind in ('endpoint_disabled')),
  detail text not null,
  at timestamptz not null default now()
);

-- Sends again, from the start of the schedule, what was skipped or abandoned; how many messages that are.
create function webhook_delivery.recover(p_account text) returns bigint
language sql as $$
  with again as (
    update webhook_delivery.deliveries
    set state = 'waiting', due_at = now(), claimed = false, failures = 0, settled_at = null
    where account_id = p_account and state in ('skipped', 'abandoned')
    returning 1)
  select count(*) from again
$$;
