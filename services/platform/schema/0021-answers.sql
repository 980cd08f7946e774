-- What a client answered that may not stand in the log, sealed under its receiver's key: destroying
-- the key erases it.
create table if not exists vault.answers (
  answer_id text primary key,
  receiver_id text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
