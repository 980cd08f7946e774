-- What was refused, newest first (cli mail list).
create index refused_mails_in_order on billing.refused_mails (at, session_id, message);
drop index billing.refused_mails_at;
