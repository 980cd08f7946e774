create schema if not exists session_status;

-- What is the state of this session? One row each; `version` says how much of its history is in it.
create table if not exists session_status.sessions (
  session_id text primary key,
  version int not null,
  account_id text not null,
  mode text not null,
  external_id text not null,
  status text not null default 'processing',
  test_mode boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ticket jsonb,
  merchant_id text,
  needs_input jsonb,
  ended_at timestamptz,
  billable boolean not null default false,
  uuid text,
  failure jsonb
);
