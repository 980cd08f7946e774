-- The sandbox's own world: what a merchant, its portal and the PAC would keep. Nothing here belongs to the service.
create schema if not exists sandbox;

create sequence if not exists sandbox.certificate_number;
create sequence if not exists sandbox.portal_folio start 1001;

-- Certificate authority, PAC and one CSD for each merchant: made once, DER.
create table if not exists sandbox.identities (
  name text primary key,
  certificate bytea not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- ticket: its codes and total, normalised. commits <= 1 is the promise that tests look at.
create table if not exists sandbox.tickets (
  merchant text not null,
  ticket text not null,
  queries int not null default 0,
  attempts int not null default 0,
  commits int not null default 0,
  first_seen_at timestamptz not null,
  primary key (merchant, ticket)
);

-- What the portal hands out; xml is byte for byte what it was given by the PAC (or worse, where that is simulated).
create table if not exists sandbox.cfdis (
  cfdi_id text primary key,
  merchant text not null,
  ticket text not null,
  receiver_rfc text not null,
  uuid text not null unique,
  portal_folio text not null,
  xml bytea not null,
  issued_at timestamptz not null,
  unique (merchant, ticket),
  foreign key (merchant, ticket) references sandbox.tickets
);

-- The PAC's memory: one timbre for each sello.
create table if not exists sandbox.stamps (
  sello_sha256 bytea primary key,
  uuid text not null unique,
  xml bytea not null,
  stamped_at timestamptz not null
);

create table if not exists sandbox.visits (
  visit_id text primary key,
  merchant text not null,
  token text not null,
  form jsonb not null,
  touched_at timestamptz not null default now()
);
create index if not exists visits_touched_at on sandbox.visits (touched_at);
