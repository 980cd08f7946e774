-- A ticket's key is made of the codes that its merchant's definition names. By what stands here the
-- ticket is found again after the definition names others (adr 0059). Null: in the sandbox.
alter table billing.ticket_locks
  -- date and total
  add column likeness text,
  -- as printed; null: it was not read
  add column printed_at text,
  -- by name: the code, and by which rule it was found
  add column codes jsonb,
  -- The key under which the latest intent was made. What a portal answers about other codes does
  -- not disprove it.
  add column intended_key text;
create index ticket_locks_likeness on billing.ticket_locks (merchant, likeness) where likeness is not null;

update billing.ticket_locks set intended_key = ticket_key where marked_at is not null or intended_at is not null;

-- What was issued before is known by what billing keeps of each portal's document.
update billing.ticket_locks l set likeness = concat(d.marks ->> 'date', ' ', d.marks ->> 'total'), printed_at = d.marks ->> 'time',
  codes = (
    select coalesce(jsonb_object_agg(key, jsonb_build_object('code', upper(regexp_replace(value, '[\s-]', '', 'g')), 'rule', null)), '{}')
    from jsonb_each_text(d.marks -> 'codes'))
from billing.signed_cfdis d
where d.merchant = l.merchant and (d.ticket_key = l.ticket_key or d.session_id = l.session_id) and l.merchant like 'live/%';

-- Whether this session may have the ticket: nobody else has, and nobody who has it may have issued.
create function billing.may_take(l billing.ticket_locks, p_session text, p_now timestamptz) returns boolean
language sql stable as $$
  select l.session_id = p_session or (
    l.leased_until <= p_now and (
      l.marked_at is null or billing.has_ended(l.session_id)
      or not billing.has_recorded(l.session_id, 'IssueIntended')))
$$;

-- When somebody may have issued for it; null: nobody.
create function billing.doubt_of(l billing.ticket_locks) returns timestamptz
language sql stable as $$
  select greatest(l.intended_at, case when billing.has_recorded(l.session_id, 'IssueIntended') then l.marked_at end)
$$;

create function billing.is_issued(l billing.ticket_locks) returns boolean
language sql stable as $$
  select l.issued_at is not null or billing.has_recorded(l.session_id, 'CfdiIssued')
$$;
