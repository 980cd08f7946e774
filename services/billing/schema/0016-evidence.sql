-- How each attempt at a portal went. The page is a sealed blob with a row of its own in
-- vault.blobs; here is nothing personal.
create table billing.evidence (
  session_id text not null,
  attempt int not null,
  at timestamptz not null,
  definition text not null,
  outcome text not null,
  -- each with its milliseconds
  steps text[] not null,
  -- host and path of the last page; null: there was none
  address text,
  status int,
  -- BlobRef; null: there was none
  page jsonb,
  primary key (session_id, attempt)
);
create index evidence_at on billing.evidence (at);
