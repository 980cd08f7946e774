-- By the account's sessions: every lock and document is of one of them, and their tables grow with the sessions of all accounts.
create or replace function billing.reset_sandbox(p_account text) returns table (locks bigint, documents bigint)
language sql rows 1 as $$
  with ended as materialized (
    select stream_id from log.streams where account_id = p_account and not open),
  locks as (
    delete from billing.ticket_locks k using ended e
    where k.session_id = e.stream_id and starts_with(k.merchant, 'sandbox/') returning 1),
  documents as (
    delete from billing.signed_cfdis d using ended e
    where d.session_id = e.stream_id and starts_with(d.merchant, 'test/') returning 1)
  select (select count(*) from locks), (select count(*) from documents)
$$;
