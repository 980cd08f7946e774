-- Secrets of the installation that a merchant's definition names: user and password of its account
-- at the portal. Sealed; nothing here shows them.
create table merchants.secrets (
  merchant_id text not null,
  name text not null,
  sealed bytea not null,
  set_at timestamptz not null default now(),
  set_by text not null,
  primary key (merchant_id, name)
);

-- Who changed which, and when; kept when the secret is removed. The newest number of a merchant
-- tells whether anything was set anew.
create table merchants.secret_changes (
  change_id bigint primary key generated always as identity,
  merchant_id text not null,
  name text not null,
  change text not null check (change in ('set', 'removed')),
  at timestamptz not null default now(),
  by text not null
);
create index secret_changes_of_merchant on merchants.secret_changes (merchant_id, change_id);
