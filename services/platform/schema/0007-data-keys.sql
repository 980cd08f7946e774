-- Which data key is whose. The keys themselves lie, wrapped by the master key, in the key store and never here.
create table vault.data_keys (
  key_id text primary key,
  -- receiver: tax data, photo and CSF of one receiver of one account; files: XML and PDF of one account and month;
  -- service: what belongs to no account
  purpose text not null check (purpose in ('receiver', 'files', 'service')),
  account_id text,
  -- HMAC of who or what it is for (never an RFC in clear); null once the key is destroyed
  subject_mac bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz
);

create unique index data_keys_subject on vault.data_keys (subject_mac) where destroyed_at is null;

-- A receiver's fields are sealed under its key; rows of older versions are sealed at the next start.
alter table vault.receivers alter column fields drop not null;
alter table vault.receivers add column key_id text references vault.data_keys;
alter table vault.receivers add column sealed bytea;
alter table vault.receivers add column session_id text;

create index receivers_key on vault.receivers (key_id);
create index receivers_in_clear on vault.receivers (receiver_id) where sealed is null;
