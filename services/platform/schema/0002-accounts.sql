create schema account;

create table account.accounts (
  account_id text primary key,
  name text not null,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

-- A key is kept as HMAC-SHA256 with a pepper that is not in this database.
create table account.api_keys (
  digest bytea primary key,
  account_id text not null references account.accounts,
  mode text not null check (mode in ('live', 'test')),
  prefix text not null,
  last4 text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- The account's default webhook address; url is null until one is set. The secret signs webhook_url deliveries too.
create table account.webhook_endpoints (
  account_id text primary key references account.accounts,
  url text,
  secret text not null,
  disabled_at timestamptz,
  disabled_because text,
  failing_since timestamptz
);

create schema vault;

-- Personal data lives here and nowhere else; events hold the id.
create table vault.receivers (
  receiver_id text primary key,
  account_id text not null,
  fields jsonb not null,
  created_at timestamptz not null default now()
);
