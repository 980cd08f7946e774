-- What a key may do; null: everything.
alter table account.api_keys add column scopes text[];
