-- How operators reach billing: the command line writes none of its tables.

-- False: there is no such document.
create function billing.place_order(
  p_order uuid, p_document uuid, p_action text, p_ordered_by text, p_reason text, p_uuid text
) returns boolean language plpgsql as $$
begin
  insert into billing.document_orders (order_id, document_id, action, ordered_by, reason, uuid)
  select p_order, document_id, p_action, p_ordered_by, p_reason, p_uuid
  from billing.signed_cfdis where document_id = p_document;
  return found;
end
$$;

-- False: billing has taken the order, or there is none.
create function billing.withdraw_order(p_order uuid) returns boolean language plpgsql as $$
begin
  update billing.document_orders
  set taken_at = now(), done_at = now(), outcome = 'impossible', detail = 'nobody took it'
  where order_id = p_order and taken_at is null;
  return found;
end
$$;

-- Accepts the document whose sealed bytes these are; twice keeps the first time. False: the session
-- has another one.
create function billing.accept_refused(p_session text, p_sealed bytea, p_accepted_by text) returns boolean
language plpgsql as $$
begin
  update billing.refused_cfdis
  set accepted_at = coalesce(accepted_at, now()), accepted_by = coalesce(accepted_by, p_accepted_by)
  where session_id = p_session and sealed = p_sealed;
  return found;
end
$$;
