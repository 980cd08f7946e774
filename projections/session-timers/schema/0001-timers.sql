create schema if not exists session_timers;

-- What must happen next to this session, and when? One row for each session that has no CFDI and has not ended.
create table if not exists session_timers.timers (
  session_id text primary key,
  deadline timestamptz not null,
  merchant_id text,
  -- the newest billing attempt
  attempt int not null default 0,
  -- when the next attempt is due; null while one is running
  due_at timestamptz,
  -- what the next attempt may do; null: input was asked for and is awaited until due_at
  resume text,
  -- why the last attempt was put off
  reason text,
  -- the issuing step may have been reached
  intended boolean not null default false,
  -- the newest event that set the columns above
  version int not null,
  -- somebody is dealing with the row until then
  leased_until timestamptz
);

create index if not exists timers_due on session_timers.timers (least(due_at, deadline));
