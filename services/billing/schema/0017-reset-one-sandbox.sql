-- Of one mode: a test key does not reach what live keys hold. By its sessions, as before.
create function billing.reset_one_sandbox(p_account text, p_mode text) returns table (locks bigint, documents bigint)
language sql rows 1 as $$
  with ended as materialized (
    select stream_id from log.streams where account_id = p_account and mode = p_mode and not open),
  locks as (
    delete from billing.ticket_locks k using ended e
    where k.session_id = e.stream_id and starts_with(k.merchant, 'sandbox/') returning 1),
  documents as (
    delete from billing.signed_cfdis d using ended e
    where d.session_id = e.stream_id and starts_with(d.merchant, 'test/') returning 1)
  select (select count(*) from locks), (select count(*) from documents)
$$;

-- Both sandboxes of an account.
create or replace function billing.reset_sandbox(p_account text) returns table (locks bigint, documents bigint)
language sql rows 1 as $$
  select sum(r.locks)::bigint, sum(r.documents)::bigint
  from (values ('live'), ('test')) as m (mode), billing.reset_one_sandbox(p_account, m.mode) r
$$;
