-- What only a person can see to (cli notices list). No personal data: how it was seen is evidence.
create table billing.notices (
  notice_id text primary key,
  session_id text not null,
  account_id text not null,
  merchant_id text not null,
  -- as in billing.places: there the session waits once an operator has let it go on
  merchant text not null,
  sandbox boolean not null,
  reason text not null,
  detail text not null,
  attempt int not null,
  at timestamptz not null,
  -- until then the session waits; null: it is over
  waits_until timestamptz,
  closed_at timestamptz,
  closed_by text,
  unique (session_id, reason)
);
create index notices_open on billing.notices (at) where closed_at is null;

-- Closes it, and lets its session go on in its turn. False: there is no such open notice.
create function billing.close_notice(p_notice text, p_by text, p_goes_on boolean) returns boolean
language plpgsql as $$
declare
  notice billing.notices;
begin
  update billing.notices set closed_at = now(), closed_by = p_by
  where notice_id = p_notice and closed_at is null returning * into notice;
  if not found then return false; end if;
  if p_goes_on and notice.waits_until is not null then
    perform billing.wait_for_place(notice.merchant, notice.session_id, notice.account_id, now());
  end if;
  return true;
end
$$;
