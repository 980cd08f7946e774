-- The planner keeps statistics of columns: without them it would walk all sessions in search of one
-- folio fiscal.
alter table session_status.sessions
  add column if not exists failure_code text generated always as (failure ->> 'code') stored,
  add column if not exists uuid_upper text generated always as (upper(uuid)) stored;

drop index if exists session_status.sessions_of_failure;
drop index if exists session_status.sessions_of_uuid;
create index if not exists sessions_of_failure_code on session_status.sessions
  (account_id, mode, failure_code, created_at, session_id) where failure_code is not null;
create index if not exists sessions_of_uuid_upper on session_status.sessions (account_id, mode, uuid_upper)
  where uuid_upper is not null;
