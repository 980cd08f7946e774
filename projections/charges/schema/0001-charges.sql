create schema if not exists charges;

-- What is an account charged? One row for each live session that completed, and for each
-- correction.
create table if not exists charges.rows (
  charge_id text primary key,
  -- the row's number in the log's order: of an account's month, the first n were there when it was
  -- closed
  place bigint not null unique,
  account_id text not null,
  mode text not null,
  kind text not null check (kind in ('charge', 'waiver', 'correction')),
  -- of a session's own row: what it came to, also where the row is a correction because its month
  -- was closed
  session_kind text check (session_kind in ('charge', 'waiver')),
  session_id text not null,
  external_id text not null,
  -- in upper case
  uuid text,
  merchant_id text,
  merchant_name text,
  completed_at timestamptz not null,
  -- of Mexico City
  day date not null,
  month text not null,
  -- null until the log holds the first configured price
  amount numeric(14, 2),
  reason text
);
create index if not exists rows_listed on charges.rows (account_id, mode, completed_at, charge_id);
-- waivers and corrections are few: a page of them must not walk all charges
create index if not exists rows_beside_charges on charges.rows (account_id, mode, kind, completed_at, charge_id) where kind <> 'charge';
create index if not exists rows_of_month on charges.rows (account_id, month, place);
create index if not exists rows_of_session on charges.rows (session_id);
create index if not exists rows_of_cfdi on charges.rows (account_id, uuid) where session_kind = 'charge';
create index if not exists rows_unpriced on charges.rows (place) where amount is null;

-- Prices, in the order in which they were set; `default` in the place of the account: the
-- configured one.
create table if not exists charges.prices (
  account_id text not null,
  place bigint not null,
  event_id uuid not null unique,
  -- -infinity: from the first day on
  from_day date not null,
  amount numeric(14, 2) not null,
  primary key (account_id, from_day, place)
);

create table if not exists charges.months (
  account_id text not null,
  month text not null,
  closed_at timestamptz not null,
  totals jsonb not null,
  primary key (account_id, month)
);

-- Live sessions that failed: a month's summary counts them.
create table if not exists charges.failures (
  session_id text primary key,
  account_id text not null,
  month text not null
);
create index if not exists failures_of_month on charges.failures (account_id, month);
