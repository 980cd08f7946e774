-- Nothing is due any more: the session has its CFDI, or has ended. The row stays, so that a repeat of an old event cannot
-- bring the timer back.
alter table session_timers.timers add column if not exists over boolean not null default false;
-- The newest events that set these two: an older one, met again, changes nothing.
alter table session_timers.timers add column if not exists reason_version int not null default 0;
alter table session_timers.timers add column if not exists intended_version int not null default 0;

drop index if exists session_timers.timers_due;
create index if not exists timers_open on session_timers.timers (least(due_at, deadline)) where not over;
