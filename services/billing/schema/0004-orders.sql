-- What operators ordered for documents whose fate is not known, and what came of it: who, when, why. Kept, also when the document goes.
create table billing.document_orders (
  order_id uuid primary key,
  document_id uuid not null,
  -- resend: the same bytes once more; settle: and with a last no they count as never stamped
  action text not null check (action in ('resend', 'settle')),
  ordered_by text not null,
  -- settle: how the operator knows that there is no CFDI
  reason text,
  -- resend: the folio fiscal under which the PAC keeps it
  uuid text,
  ordered_at timestamptz not null default now(),
  taken_at timestamptz,
  done_at timestamptz,
  -- stamped, refused, open or impossible
  outcome text,
  detail text
);

create index document_orders_waiting on billing.document_orders (ordered_at) where taken_at is null;
create index document_orders_document on billing.document_orders (document_id);

-- The folio fiscal that the PAC named for these bytes without showing the document.
alter table billing.signed_cfdis add column named_uuid text;
