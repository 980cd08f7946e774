-- What its merchants will mail, and have mailed.
create table sandbox.mails (
  mail_id bigint generated always as identity primary key,
  owner text not null,
  merchant text not null,
  cfdi_id text not null,
  mailbox text not null,
  -- how the invoice is in it
  form text not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index mails_due on sandbox.mails (due_at) where sent_at is null;
