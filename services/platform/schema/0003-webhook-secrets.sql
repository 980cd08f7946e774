-- Secrets that were replaced and still sign for a while, beside the new one, so that receivers can change over.
create table account.webhook_old_secrets (
  account_id text not null references account.accounts,
  secret text not null,
  valid_until timestamptz not null,
  primary key (account_id, secret)
);
