-- Mails of sessions that were looked at and are not their invoice; the mails themselves are in
-- mail.messages.
create table billing.refused_mails (
  session_id text not null,
  message text not null,
  at timestamptz not null,
  -- as `cfdi verify` says it, or why nothing was found
  reason text not null,
  primary key (session_id, message)
);
create index refused_mails_at on billing.refused_mails (at);
