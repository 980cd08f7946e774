-- Log-ins at portals that want an account: shared by all visits and processes, sealed.
create table billing.log_ins (
  -- as in billing.places
  merchant text primary key,
  -- grows with each log-in, refusal and end
  revision bigint not null default 0,
  -- the definition and the secrets that what follows was made with
  definition text,
  secrets text,
  -- cookies of the portal, and what the log-in saved; null: nobody is logged in
  log_in_id text,
  sealed bytea,
  made_at timestamptz,
  -- the portal has not taken these secrets
  is_refused boolean not null default false,
  -- who logs in just now
  leased_by text,
  leased_until timestamptz
);

-- Two reasons more: nobody visits before a secret is set.
alter table billing.circuits drop constraint circuits_reason_check;
alter table billing.circuits add constraint circuits_reason_check
  check (reason in ('portal_changed', 'portal_down', 'secret_missing', 'login_expired'));

-- Nobody visits the merchant before its secrets are set anew; the session that found out waits for
-- that with the others. `p_secrets`: those that it had; if any was set meanwhile, it only waits for
-- its turn.
create function billing.stop_log_ins(
  p_merchant text, p_session text, p_account text, p_reason text, p_merchant_id text, p_definition text,
  p_secrets bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('secrets of ' || p_merchant_id));
  if exists (
    select from merchants.secret_changes
    where merchant_id = p_merchant_id and change_id > p_secrets and change = 'set') then
    perform billing.wait_for_place(p_merchant, p_session, p_account, p_now);
    return;
  end if;
  perform 1 from billing.paces where merchant = p_merchant for update;
  insert into billing.circuits as c (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
  values (p_merchant, p_merchant_id, p_reason, p_definition, p_now, 1, null)
  on conflict (merchant) do update set reason = excluded.reason, definition = excluded.definition,
    opened_at = excluded.opened_at, tries = c.tries + 1, next_try_at = null;
  perform billing.wait_for_place(p_merchant, p_session, p_account, p_now);
end
$$;

-- A secret of the merchant was set or removed: log-ins with the ones before are forgotten. With
-- `p_goes_on` its sessions go on in turn, and its notices are closed; how many circuits there were.
create function billing.secrets_changed(p_merchant_id text, p_goes_on boolean, p_by text) returns int
language plpgsql as $$
declare
  closed int;
begin
  perform pg_advisory_xact_lock(hashtext('secrets of ' || p_merchant_id));
  update billing.log_ins set revision = revision + 1, log_in_id = null, sealed = null, is_refused = false
  where merchant = 'live/' || p_merchant_id;
  if not p_goes_on then return 0; end if;
  delete from billing.circuits where merchant_id = p_merchant_id and reason in ('secret_missing', 'login_expired');
  get diagnostics closed = row_count;
  update billing.notices set closed_at = now(), closed_by = p_by
  where merchant_id = p_merchant_id and reason in ('secret_missing', 'login_expired') and closed_at is null;
  return closed;
end
$$;
