-- What was sealed for a merchant who entrusted us its CSD: one document for each ticket, stored before the PAC is asked (adr 0013).
create table billing.signed_cfdis (
  -- what the PAC knows it by
  document_id uuid primary key,
  -- also tells test and live apart
  merchant text not null,
  ticket_key text not null,
  -- the same for tickets that may be one: their date and total, or the codes that their merchant tells them apart by
  likeness text not null,
  -- date, total, time and codes as they were read; nothing of the receiver
  marks jsonb not null,
  session_id text not null,
  -- HMAC of the receiver's RFC
  receiver_mac text not null,
  -- the data key of its XML, an account's for files
  key_id text not null,
  -- the signed XML; null once it was refused, or stamped
  sealed bytea,
  signed_at timestamptz not null,
  -- counted before each request and after each answer: where they differ, one may be under way
  sends int not null default 0,
  answers int not null default 0,
  sent_at timestamptz,
  -- the PAC's definite no, sealed: it may quote the receiver
  refusal bytea,
  uuid text,
  -- BlobRef of the stamped XML
  stamped jsonb,
  unique (merchant, ticket_key)
);

create index signed_cfdis_likeness on billing.signed_cfdis (merchant, likeness);
create index signed_cfdis_session on billing.signed_cfdis (session_id);
