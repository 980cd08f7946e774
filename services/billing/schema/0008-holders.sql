-- Which accounts were handed a live CFDI, so that another account's is told from one's own. The session of its document tells it too.
create table billing.cfdi_holders (
  uuid text not null,
  account_id text not null,
  primary key (uuid, account_id)
);
create index signed_cfdis_uuid on billing.signed_cfdis (uuid) where uuid is not null;
