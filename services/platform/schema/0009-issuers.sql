-- Merchants who entrusted us their certificate (CSD): their tickets are billed directly, through a PAC.
create schema issuer;

create table issuer.issuers (
  issuer_id bigint generated always as identity primary key,
  -- of the registry, or rfc:… for a merchant that it does not know
  merchant_id text not null,
  mode text not null check (mode in ('live', 'test')),
  rfc text not null,
  nombre text not null,
  regimen text not null,
  lugar_expedicion text not null,
  certificate bytea not null,
  no_certificado text not null,
  valid_to timestamptz not null,
  -- the .key as SAT made it, still under its password, and that password: sealed together; null once replaced or removed
  sealed_key bytea,
  added_at timestamptz not null default now(),
  replaced_at timestamptz
);

create unique index issuers_in_use on issuer.issuers (merchant_id, mode) where replaced_at is null;
