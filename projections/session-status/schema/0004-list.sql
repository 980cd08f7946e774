-- What the list of an account's sessions shows and filters beside the state.
alter table session_status.sessions
  add column if not exists customer_id text,
  add column if not exists merchant_name text,
  add column if not exists total text,
  add column if not exists recovered boolean not null default false;

update session_status.sessions s set
  customer_id = n.customer_id, merchant_name = n.merchant_name, total = n.total, recovered = coalesce(n.recovered, false)
from (
  select stream_id,
    max(data ->> 'customerId') filter (where type = 'SessionRequested') as customer_id,
    max(data ->> 'name') filter (where type = 'MerchantIdentified') as merchant_name,
    max(data ->> 'total') filter (where type = 'CfdiIssued') as total,
    bool_or(coalesce((data ->> 'recovered')::boolean, data ->> 'via' = 'recovered')) filter (where type = 'CfdiIssued')
      as recovered
  from log.events e
  where type in ('SessionRequested', 'MerchantIdentified', 'CfdiIssued')
    and exists (
      select from session_status.sessions s where s.session_id = e.stream_id and s.version >= e.version)
  group by stream_id) n
where s.session_id = n.stream_id
  and (n.customer_id is not null or n.merchant_name is not null or n.total is not null);

-- A page is a walk from the newest; each filter has the walk that it narrows.
create index if not exists sessions_newest on session_status.sessions (account_id, mode, created_at, session_id);
create index if not exists sessions_of_status on session_status.sessions
  (account_id, mode, status, created_at, session_id);
create index if not exists sessions_of_merchant on session_status.sessions
  (account_id, mode, merchant_id, created_at, session_id) where merchant_id is not null;
create index if not exists sessions_of_customer on session_status.sessions
  (account_id, mode, customer_id, created_at, session_id) where customer_id is not null;
create index if not exists sessions_of_failure on session_status.sessions
  (account_id, mode, (failure ->> 'code'), created_at, session_id) where failure is not null;
create index if not exists sessions_of_uuid on session_status.sessions (account_id, mode, upper(uuid))
  where uuid is not null;
create index if not exists sessions_that_ask on session_status.sessions (account_id, mode, created_at, session_id)
  where needs_input is not null;

-- Which values come together: a filter that nothing passes beside another is then known to.
create statistics if not exists session_status.sessions_together (mcv, dependencies)
  on account_id, mode, status, merchant_id from session_status.sessions;
