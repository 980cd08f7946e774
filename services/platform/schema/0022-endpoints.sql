-- The account's own secret, which signs webhook_url deliveries.
create table account.webhook_secrets (
  account_id text primary key references account.accounts,
  secret text not null
);
insert into account.webhook_secrets (account_id, secret) select account_id, secret from account.webhook_endpoints;

-- Where an account's webhooks are sent: at most ten for each mode.
create table account.endpoints (
  endpoint_id text primary key,
  account_id text not null references account.accounts,
  mode text not null check (mode in ('live', 'test')),
  -- the account's default address in that mode: the operator's command sets it
  is_default boolean not null default false,
  url text not null,
  -- the events that it is sent
  events text[] not null check (cardinality(events) > 0),
  description text,
  -- sealed in the name of the account
  secret text not null,
  disabled_at timestamptz,
  -- gone: it answered 410; failing: for five days; null: its owner disabled it
  disabled_because text check (disabled_because in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  -- the row stays: what was sent there names it
  deleted_at timestamptz
);

create unique index endpoints_url on account.endpoints (account_id, mode, url) where deleted_at is null;
create unique index endpoints_default on account.endpoints (account_id, mode) where is_default and deleted_at is null;

-- Secrets that were replaced and still sign for a while.
create table account.endpoint_old_secrets (
  endpoint_id text not null references account.endpoints,
  secret text not null,
  valid_until timestamptz not null,
  primary key (endpoint_id, secret)
);

insert into account.endpoints
  (endpoint_id, account_id, mode, is_default, url, events, secret, disabled_at, disabled_because, failing_since)
select 'whe_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)), account_id, modes.mode, true, url,
       '{factura.completed,factura.failed}', secret, disabled_at,
       case when disabled_at is null then null when disabled_because like '%410%' then 'gone' else 'failing' end,
       failing_since
from account.webhook_endpoints cross join (values ('live'), ('test')) as modes (mode)
where url is not null;

insert into account.endpoint_old_secrets (endpoint_id, secret, valid_until)
select e.endpoint_id, o.secret, o.valid_until
from account.endpoints e join account.webhook_old_secrets o using (account_id);

-- A webhook worker of the version before sends by this table; without it, it waits until it is
-- replaced.
drop table account.webhook_endpoints;
