-- Receivers that an account keeps for its next requests. Nothing personal is in clear: a profile is sealed under its receiver's data key,
-- and found again by the HMAC of account and RFC.
create table vault.customers (
  customer_id text primary key,
  account_id text not null references account.accounts,
  mode text not null check (mode in ('live', 'test')),
  rfc_mac bytea not null,
  key_id text not null references vault.data_keys,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, mode, rfc_mac)
);

-- Pages of a list go from the newest id to the oldest.
create index customers_pages on vault.customers (account_id, mode, customer_id);
-- What an erased key takes with it.
create index customers_key on vault.customers (key_id);
