create schema if not exists billing;

-- Who is billing this ticket now? One session at a time, of whatever account (portal.md §3.4).
create table if not exists billing.ticket_locks (
  merchant text not null,
  ticket_key text not null,
  session_id text not null,
  leased_until timestamptz not null,
  -- the issuing step may have been reached then, by this session or by an ended one before it
  intended_at timestamptz,
  primary key (merchant, ticket_key)
);

create index if not exists ticket_locks_session on billing.ticket_locks (session_id);
