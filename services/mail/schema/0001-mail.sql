create schema if not exists mail;

-- The address of a session that was given to a portal. Whoever knows a name may write to the
-- session: names are random.
create table mail.mailboxes (
  -- what stands before the @, in lower case
  name text primary key,
  session_id text not null unique,
  opened_at timestamptz not null
);
create index mailboxes_opened on mail.mailboxes (opened_at);

-- Every mail that was kept, once for each of its mailboxes. Nothing personal: addresses and words
-- are in the sealed blob.
create table mail.messages (
  mail_id text primary key,
  -- null: for nobody
  session_id text,
  -- of Message-ID and body: the same mail delivered twice is one
  message text not null,
  received_at timestamptz not null,
  via text not null check (via in ('smtp', 'imap')),
  -- BlobRef
  blob jsonb not null,
  -- null: its session was told of it; else why nobody was
  reason text,
  -- as its blob
  kept_until timestamptz not null
);
create unique index messages_once on mail.messages (coalesce(session_id, ''), message);
create index messages_received on mail.messages (received_at);
create index messages_kept on mail.messages (kept_until);

-- The name of a session's mailbox, the given one if it has none yet.
create function mail.open_mailbox(of_session text, new_name text, at timestamptz) returns text
language sql as $$
  insert into mail.mailboxes (name, session_id, opened_at) values (new_name, of_session, at)
  on conflict (session_id) do update set session_id = excluded.session_id
  returning name
$$;

-- How far a hosted mailbox was read.
create table mail.imap_places (
  -- host, user and folder, as a digest
  mailbox text primary key,
  uid_validity text not null,
  last_uid bigint not null,
  read_at timestamptz not null
);
