-- Each (account, mode) has a sandbox of its own: 'acc_…/test'; '' is that of visitors who do not say whose they are.
-- What was issued before belongs to the session that recorded it. Of what none has recorded yet nobody knows whose it is: 'before' is
-- given to its receiver when they look for it (adopt-earlier.ts).
alter table sandbox.cfdis drop constraint cfdis_merchant_ticket_fkey, drop constraint cfdis_merchant_ticket_key;
alter table sandbox.tickets drop constraint tickets_pkey;
alter table sandbox.stamps drop constraint stamps_pkey;

alter table sandbox.tickets add column owner text not null default 'before';
alter table sandbox.cfdis add column owner text not null default 'before';
alter table sandbox.stamps add column owner text not null default 'before';

create temporary table issued_to on commit drop as
  select distinct on (i.uuid) i.uuid, l.account_id || '/' || l.mode as owner
  from session_files.issued i join log.streams l on l.stream_id = i.session_id
  order by i.uuid, l.created_at;

update sandbox.cfdis c set owner = o.owner from issued_to o where o.uuid = c.uuid;
update sandbox.stamps s set owner = o.owner from issued_to o where o.uuid = s.uuid;
update sandbox.tickets t set owner = c.owner from sandbox.cfdis c where c.merchant = t.merchant and c.ticket = t.ticket;

alter table sandbox.tickets alter column owner drop default, add primary key (owner, merchant, ticket);
alter table sandbox.cfdis alter column owner drop default, add unique (owner, merchant, ticket),
  add foreign key (owner, merchant, ticket) references sandbox.tickets;
alter table sandbox.stamps alter column owner drop default, add primary key (owner, sello_sha256);

-- Empties both sandboxes of an account.
create function sandbox.reset(p_account text) returns table (tickets bigint, cfdis bigint, stamps bigint)
language sql as $$
  with owners as materialized (select p_account || '/' || mode as owner from (values ('live'), ('test')) as m (mode)),
  visits as (delete from sandbox.visits v using owners o where starts_with(v.merchant, o.owner || ' ')),
  cfdis as (delete from sandbox.cfdis c using owners o where c.owner = o.owner returning 1),
  stamps as (delete from sandbox.stamps s using owners o where s.owner = o.owner returning 1),
  tickets as (delete from sandbox.tickets t using owners o where t.owner = o.owner returning 1)
  select (select count(*) from tickets), (select count(*) from cfdis), (select count(*) from stamps)
$$;
