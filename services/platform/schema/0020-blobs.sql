-- What lies in the blob store, and until when it is kept. The row is there before the blob has its name, and goes after it.
-- What was stored before this table gets its row from the role `retention`, a page at a time.
create table vault.blobs (
  key_id text not null,
  sha256 bytea not null,
  -- photo: also what was read from one, and all else that is not XML or PDF; file: XML and PDF
  kind text not null check (kind in ('photo', 'file')),
  put_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (key_id, sha256)
);

-- What is due, of which kind.
create index blobs_due on vault.blobs (kept_until) include (kind);

-- Keys whose blobs nobody can read any more, and keys of files that end with their month.
create index data_keys_destroyed on vault.data_keys (key_id) where destroyed_at is not null;
create index data_keys_of_files on vault.data_keys (made_at) where purpose = 'files' and subject_mac is not null;
