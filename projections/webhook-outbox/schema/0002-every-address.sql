-- One row for each session, null where it has no address of its own: a message is made only once this is known.
alter table webhook_outbox.addresses alter column webhook_url drop not null;
insert into webhook_outbox.addresses (session_id, webhook_url)
select stream_id, data ->> 'webhookUrl' from log.events where type = 'SessionRequested'
on conflict (session_id) do nothing;
