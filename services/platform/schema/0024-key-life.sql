-- `rolled_until` ends a key that another has replaced; `last_used_at` is kept to the hour.
alter table account.api_keys
  add column name text,
  add column expires_at timestamptz,
  add column rolled_until timestamptz,
  add column last_used_at timestamptz;
