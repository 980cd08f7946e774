-- Invoices that were issued for a session and refused by us, for five years (decisions.md › Retention): an operator may accept one.
create table billing.refused_cfdis (
  session_id text primary key,
  account_id text not null,
  -- as in billing.signed_cfdis; null where the ticket is known by nothing that the next reading of it would repeat
  merchant text,
  ticket_key text,
  likeness text,
  marks jsonb,
  -- HMAC of the receiver's RFC
  receiver_mac text not null,
  -- the receiver's data key: with it the bytes are erased
  key_id text not null,
  -- the bytes as they were delivered, and the issuer's PDF
  sealed bytea not null,
  sealed_pdf bytea,
  -- as `cfdi verify` says it
  reason text not null,
  via text not null,
  -- null where the bytes are no CFDI with a timbre: nobody can accept them
  uuid text,
  refused_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text
);

create index refused_cfdis_listed on billing.refused_cfdis (refused_at);
create index refused_cfdis_accepted on billing.refused_cfdis (merchant, likeness) where accepted_at is not null;
