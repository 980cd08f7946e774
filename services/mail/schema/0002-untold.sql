-- What no session was told of, newest first (cli mail list): few of all mails.
create index messages_untold on mail.messages (received_at, (coalesce(session_id, '')), message) where reason is not null;
-- All of them, in the same list.
create index messages_in_order on mail.messages (received_at, mail_id);
drop index mail.messages_received;
