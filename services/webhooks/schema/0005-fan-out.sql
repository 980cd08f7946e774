-- One row for each message and endpoint. `endpoint_id` is that of account.endpoints ('whe_…'), or
-- one address of the account's webhook_urls ('acc_…:' + md5 without the query), or the account's id
-- where nobody was subscribed. The rows say what they are about, so that a list needs no other
-- table.
alter table webhook_delivery.deliveries
  add column mode text,
  add column session_id text,
  add column event text,
  add column created_at timestamptz,
  -- nobody was subscribed when it was made: every endpoint may recover it
  add column unaddressed boolean not null default false,
  -- asked for by the client: it goes to a disabled endpoint too
  add column forced boolean not null default false,
  add column attempts int not null default 0;

alter table webhook_delivery.deliveries drop constraint deliveries_pkey;

insert into webhook_delivery.endpoints (endpoint_id, account_id, cap)
select e.endpoint_id, e.account_id, r.cap
from account.endpoints e join webhook_delivery.endpoints r on r.endpoint_id = e.account_id;

update webhook_delivery.deliveries d
set mode = m.mode, session_id = m.session_id, event = m.event, created_at = m.ended_at,
    attempts = coalesce((select max(a.n) from webhook_delivery.attempts a where a.message_id = d.message_id), 0),
    endpoint_id = case when d.endpoint_id = d.account_id then coalesce(e.endpoint_id, d.account_id) else d.endpoint_id end,
    unaddressed = d.endpoint_id = d.account_id and e.endpoint_id is null,
    state = case when d.state = 'waiting' and d.endpoint_id = d.account_id and e.endpoint_id is null
                 then 'skipped' else d.state end,
    settled_at = case when d.state = 'waiting' and d.endpoint_id = d.account_id and e.endpoint_id is null
                      then now() else d.settled_at end
from webhook_outbox.messages m
left join account.endpoints e on e.account_id = m.account_id and e.mode = m.mode and e.is_default
where m.message_id = d.message_id;

-- An outbox that is being rebuilt lacks some; what was said of them is kept, and the mode is not
-- known.
update webhook_delivery.deliveries set mode = 'live', session_id = '', event = 'factura.completed',
  created_at = coalesce(settled_at, due_at), unaddressed = endpoint_id = account_id
where session_id is null;

alter table webhook_delivery.deliveries
  alter column mode set not null, alter column session_id set not null, alter column event set not null,
  alter column created_at set not null, add primary key (message_id, endpoint_id);

-- Lists, newest first: of all, and by each filter.
create index deliveries_listed on webhook_delivery.deliveries (account_id, mode, created_at, message_id, endpoint_id);
create index deliveries_by_event on webhook_delivery.deliveries
  (account_id, mode, event, created_at, message_id, endpoint_id);
create index deliveries_by_state on webhook_delivery.deliveries
  (account_id, mode, state, created_at, message_id, endpoint_id);
create index deliveries_by_endpoint on webhook_delivery.deliveries (endpoint_id, created_at, message_id);
create index deliveries_by_session on webhook_delivery.deliveries (session_id);
create index deliveries_unaddressed on webhook_delivery.deliveries (account_id, mode, created_at, message_id)
  where unaddressed;
drop index webhook_delivery.deliveries_recoverable;

-- Events that nobody had asked for when they were fanned out: a rebuild of the outbox offers them
-- again, and later endpoints must not get them.
create table webhook_delivery.unheard (message_id text primary key);

-- Messages of invented sessions, made for one endpoint; `body` as it is sent.
create table webhook_delivery.test_messages (
  message_id text primary key,
  body json not null,
  created_at timestamptz not null default now()
);

-- What waits for an endpoint that was disabled or deleted; claimed ones are left to their workers,
-- against deadlocks.
create function webhook_delivery.skip_waiting(p_endpoint text) returns void
language sql as $$
  update webhook_delivery.deliveries set state = 'skipped', forced = false, settled_at = now()
  where endpoint_id = p_endpoint and state = 'waiting' and not claimed and not forced
$$;

-- Attempts are numbered for each message and endpoint.
alter table webhook_delivery.attempts
  add column attempt_id text,
  add column account_id text,
  add column mode text,
  add column session_id text,
  add column outcome text check (outcome in ('delivered', 'retry', 'abandoned'));

update webhook_delivery.attempts a
set endpoint_id = d.endpoint_id, account_id = d.account_id, mode = d.mode, session_id = d.session_id,
    attempt_id = 'att_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)),
    outcome = case when a.error is null and a.status between 200 and 299 then 'delivered'
                   when d.state = 'abandoned' and a.n = d.attempts then 'abandoned' else 'retry' end
from webhook_delivery.deliveries d where d.message_id = a.message_id;

-- About messages that nobody knows any more.
delete from webhook_delivery.attempts where attempt_id is null;

alter table webhook_delivery.attempts
  drop constraint attempts_pkey, add primary key (attempt_id),
  alter column account_id set not null, alter column mode set not null,
  alter column session_id set not null, alter column outcome set not null;

drop index webhook_delivery.attempts_endpoint;
create index attempts_listed on webhook_delivery.attempts (account_id, mode, at, attempt_id);
create index attempts_by_outcome on webhook_delivery.attempts (account_id, mode, outcome, at, attempt_id);
create index attempts_by_endpoint on webhook_delivery.attempts (endpoint_id, at, attempt_id);
create index attempts_by_message on webhook_delivery.attempts (message_id);
create index attempts_by_session on webhook_delivery.attempts (session_id);

alter table webhook_delivery.notices add column endpoint_id text;
update webhook_delivery.notices n set endpoint_id = e.endpoint_id
from account.endpoints e where e.account_id = n.account_id and e.is_default and e.mode = 'live';
