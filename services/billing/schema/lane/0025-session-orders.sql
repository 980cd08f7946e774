-- What operators order for sessions that wait for a person, and what came of it: who, when, what.
-- The command line writes none of these tables; it calls the functions below.
create table billing.session_orders (
  order_id uuid primary key,
  session_id text not null,
  action text not null check (action in ('attach', 'retry', 'give_up')),
  ordered_by text not null,
  -- give_up: how the session ends
  code text,
  -- attach: the files, sealed under the receiver's key until billing takes the order
  key_id text,
  sealed bytea,
  sealed_pdf bytea,
  ordered_at timestamptz not null default now(),
  taken_at timestamptz,
  done_at timestamptz,
  -- done, refused or impossible
  outcome text,
  detail text,
  -- refused: by name, in what the document is not the one that the session needs
  differs text[] not null default '{}'
);
create index session_orders_waiting on billing.session_orders (ordered_at) where taken_at is null;
create index session_orders_session on billing.session_orders (session_id);

-- One session for each CFDI that a person attached.
create table billing.attached_cfdis (
  uuid text primary key,
  session_id text not null,
  at timestamptz not null
);

-- Who was shown a receiver's data, and when.
create table billing.receiver_views (
  session_id text not null,
  seen_by text not null,
  at timestamptz not null default now()
);
create index receiver_views_session on billing.receiver_views (session_id);

-- The operator's queue, by deadline.
create index notices_waiting on billing.notices (waits_until, notice_id)
  where closed_at is null and waits_until is not null;
create index notices_waiting_at on billing.notices (merchant_id, waits_until, notice_id)
  where closed_at is null and waits_until is not null;
create index notices_waiting_for on billing.notices (reason, waits_until, notice_id)
  where closed_at is null and waits_until is not null;

create function billing.place_session_order(
  p_order uuid, p_session text, p_action text, p_by text, p_code text, p_key text, p_sealed bytea, p_sealed_pdf bytea
) returns void language sql as $$
  insert into billing.session_orders (order_id, session_id, action, ordered_by, code, key_id, sealed, sealed_pdf)
  values (p_order, p_session, p_action, p_by, p_code, p_key, p_sealed, p_sealed_pdf)
$$;

-- False: billing has taken the order, or there is none.
create function billing.withdraw_session_order(p_order uuid) returns boolean language plpgsql as $$
begin
  update billing.session_orders
  set taken_at = now(), done_at = now(), outcome = 'impossible', detail = 'nobody took it',
    sealed = null, sealed_pdf = null
  where order_id = p_order and taken_at is null;
  return found;
end
$$;

create function billing.note_receiver_view(p_session text, p_by text) returns void language sql as $$
  insert into billing.receiver_views (session_id, seen_by) values (p_session, p_by)
$$;
