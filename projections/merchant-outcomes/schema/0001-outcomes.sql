create schema if not exists merchant_outcomes;

-- How does each merchant fare? A session counts once, when it ends, at its merchant and its end.
-- `merchant_id` is '' where no merchant was identified.
-- `mode` is `test` for every test session, with a live key too.
-- `outcome` is `completed` or the code of the failure; `source`: whose fault, '' where completed.
-- `bucket` is that of the time from the request to the end, see `durationThresholds`.
create table if not exists merchant_outcomes.hours (
  mode text not null,
  merchant_id text not null,
  hour timestamptz not null,
  outcome text not null,
  source text not null,
  bucket int not null,
  sessions bigint not null,
  primary key (mode, merchant_id, hour, outcome, source, bucket)
);

-- The same by day of Mexico City.
create table if not exists merchant_outcomes.days (
  mode text not null,
  merchant_id text not null,
  day date not null,
  outcome text not null,
  source text not null,
  bucket int not null,
  sessions bigint not null,
  primary key (mode, merchant_id, day, outcome, source, bucket)
);

-- Every merchant that has a row above.
create table if not exists merchant_outcomes.merchants (
  mode text not null,
  merchant_id text not null,
  -- the newest CFDI that was issued for a session which completed; null: none was
  last_issued_at timestamptz,
  primary key (mode, merchant_id)
);

-- The sessions that are counted.
create table if not exists merchant_outcomes.sessions (session_id text primary key);
