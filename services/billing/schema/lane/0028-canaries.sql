-- Tickets that cannot exist, asked of each merchant that is switched on, to learn that its portal
-- still answers as its definition says (ADR 87).
create table billing.canaries (
  merchant_id text primary key,
  due_at timestamptz not null,
  ran_at timestamptz,
  -- what it ran
  definition text,
  -- fine, unexpected, changed, down; null: it has not run
  said text,
  detail text,
  -- since when it says so
  since timestamptz,
  -- when it was last fine with this definition
  fine_at timestamptz
);

-- A canary tries the portal before anybody's session does.
alter table billing.circuits add column by_canary boolean not null default false;

-- Whether a canary tries it: one that has run lately. Otherwise sessions do, as without any.
create function billing.canary_tries(p_circuit billing.circuits, p_now timestamptz) returns boolean
language sql stable as $$
  select p_circuit.by_canary and exists (
    select from billing.canaries c
    where c.merchant_id = p_circuit.merchant_id and c.ran_at > p_now - interval '1 hour')
$$;

-- How many may visit at once: none of an open circuit, one to try it, unless a canary does.
create or replace function billing.open_places(p_pace billing.paces, p_now timestamptz) returns int
language plpgsql stable as $$
declare
  circuit billing.circuits;
begin
  select * into circuit from billing.circuits where merchant = p_pace.merchant;
  if not found then return p_pace.concurrency; end if;
  return case when circuit.next_try_at <= p_now and not billing.canary_tries(circuit, p_now) then 1 else 0 end;
end
$$;

-- The next canary that is due, of these merchants: each half an hour, more or less, and when an
-- open circuit may be tried. Null: none. Whoever claims it has two minutes for it.
create function billing.claim_canary(p_merchants text[], p_now timestamptz) returns text language plpgsql as $$
declare
  claimed text;
begin
  insert into billing.canaries (merchant_id, due_at)
  select id, p_now + random() * interval '30 minutes' from unnest(p_merchants) as given (id)
  where not exists (select from billing.canaries c where c.merchant_id = given.id)
  on conflict do nothing;
  update billing.circuits set by_canary = merchant_id = any(p_merchants)
  where merchant like 'live/%' and reason = 'portal_down' and by_canary <> (merchant_id = any(p_merchants));
  select c.merchant_id into claimed from billing.canaries c
  where c.merchant_id = any(p_merchants) and (c.due_at <= p_now or exists (
    select from billing.circuits o
    where o.merchant_id = c.merchant_id and o.next_try_at <= p_now and billing.canary_tries(o, p_now)))
  order by c.due_at limit 1 for update skip locked;
  if not found then return null; end if;
  update billing.canaries set due_at = p_now + interval '30 minutes' * (0.8 + 0.4 * random())
  where merchant_id = claimed;
  update billing.circuits o set next_try_at = p_now + interval '2 minutes'
  where o.merchant_id = claimed and o.next_try_at <= p_now and billing.canary_tries(o, p_now);
  return claimed;
end
$$;

-- What a canary has learnt. True: an operator should hear of it. A portal that answers is not down,
-- whatever it says. One that it finds changed is visited by nobody only where the canary was fine
-- before with the same definition; and it closes such a circuit only if it had met the change
-- itself.
create function billing.note_canary(
  p_merchant text, p_said text, p_detail text, p_definition text, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  before billing.canaries;
  place text := 'live/' || p_merchant;
  is_same boolean;
begin
  select * into before from billing.canaries where merchant_id = p_merchant for update;
  is_same := before.definition is not distinct from p_definition;
  update billing.canaries set ran_at = p_now, definition = p_definition, said = p_said, detail = p_detail,
    since = case when is_same and before.said is not distinct from p_said then before.since else p_now end,
    fine_at = case when p_said = 'fine' then p_now when is_same then before.fine_at end
  where merchant_id = p_merchant;
  if p_said <> 'down' then
    delete from billing.circuits where merchant = place and reason = 'portal_down';
  end if;
  if p_said = 'fine' then
    delete from billing.circuits where merchant = place and reason = 'portal_changed'
      and definition = p_definition and before.said = 'changed' and is_same and before.ran_at >= opened_at;
  elsif p_said = 'down' then
    update billing.circuits set tries = tries + 1,
      next_try_at = p_now + billing.circuit_wait(tries + 1, interval '1 minute')
    where merchant = place and reason = 'portal_down';
    if not found then
      perform billing.leave_place(place, 'canary', 'down', p_merchant, p_definition, false, p_now);
    end if;
  elsif p_said = 'changed' and is_same and before.fine_at is not null then
    insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
    values (place, p_merchant, 'portal_changed', p_definition, p_now, 1, null)
    on conflict (merchant) do nothing;
  end if;
  if p_said = 'fine' then
    update billing.notices set closed_at = p_now, closed_by = 'its canary is fine again'
    where session_id = 'canary/' || p_merchant and closed_at is null;
  end if;
  return p_said in ('changed', 'unexpected') and not (is_same and before.said is not distinct from p_said);
end
$$;

-- The forms that visits of a merchant have met, by what can be typed in: a form that changes and
-- still works is told before it breaks.
create table billing.page_forms (
  merchant_id text not null,
  definition text not null,
  -- its id, its name, or its place on the page
  form text not null,
  -- of the names and types of its controls
  signature text not null,
  controls text[] not null,
  visits int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_id, definition, form, signature)
);
