-- Each account's sandbox has tickets of its own: its locks and documents are named by whose they are. Live ones stay as they are.
update billing.ticket_locks k set merchant = 'sandbox/' || l.account_id || '/' || l.mode || substr(k.merchant, length('sandbox/'))
from log.streams l where l.stream_id = k.session_id and k.merchant like 'sandbox/%';

update billing.signed_cfdis d set merchant = 'test/' || l.account_id || '/' || l.mode || substr(d.merchant, length('test/'))
from log.streams l where l.stream_id = d.session_id and d.merchant like 'test/%';

-- What a sandbox that is emptied leaves here; what sessions in hand hold stays with them.
create function billing.reset_sandbox(p_account text) returns table (locks bigint, documents bigint)
language sql as $$
  with locks as (
    delete from billing.ticket_locks
    where starts_with(merchant, 'sandbox/' || p_account || '/') and billing.has_ended(session_id) returning 1),
  documents as (
    delete from billing.signed_cfdis
    where starts_with(merchant, 'test/' || p_account || '/') and billing.has_ended(session_id) returning 1)
  select (select count(*) from locks), (select count(*) from documents)
$$;
