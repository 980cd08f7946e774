-- When the client is to be warned that the session is lost: because the merchant's window ends,
-- which is then its deadline, or because nobody answers what was asked. Null: of neither.
alter table session_timers.timers add column if not exists window_warn_at timestamptz;
alter table session_timers.timers add column if not exists question_warn_at timestamptz;
-- The ends that were warned of.
alter table session_timers.timers add column if not exists warned timestamptz[] not null default '{}';
-- Somebody is warning until then.
alter table session_timers.timers add column if not exists warn_leased_until timestamptz;

-- 24 hours before the end, or half of the time that there is.
create or replace function session_timers.warn_at(starts timestamptz, ends timestamptz) returns timestamptz
language sql immutable strict as $$
  select ends - make_interval(secs => least(86400, extract(epoch from ends - starts) / 2))
$$;

-- The next warning of a session; null: none is left.
create or replace function session_timers.next_warning(
  deadline timestamptz, due_at timestamptz, window_warn_at timestamptz, question_warn_at timestamptz, warned timestamptz[])
returns timestamptz language sql immutable as $$
  select least(case when deadline <> all (warned) then window_warn_at end,
               case when least(due_at, deadline) <> all (warned) then question_warn_at end)
$$;

-- What waits already.
update session_timers.timers t set window_warn_at = session_timers.warn_at(e.at, t.deadline)
from log.events e
where not t.over and e.stream_id = t.session_id and e.type = 'MerchantIdentified'
  and (e.data ->> 'windowEnds')::timestamptz = t.deadline;
update session_timers.timers t set question_warn_at = session_timers.warn_at(e.at, least(t.due_at, t.deadline))
from log.events e
where not t.over and e.stream_id = t.session_id and e.version = t.version and e.type = 'InputRequested';

create index if not exists timers_to_warn
  on session_timers.timers (session_timers.next_warning(deadline, due_at, window_warn_at, question_warn_at, warned))
  where not over and session_timers.next_warning(deadline, due_at, window_warn_at, question_warn_at, warned) is not null;
