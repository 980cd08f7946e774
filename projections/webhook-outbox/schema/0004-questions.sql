-- A session may have several messages: each question that it asks is one, and its end. Which events
-- there are is said by `WebhookEvent` in contracts/http/webhooks.ts.
alter table webhook_outbox.messages drop constraint if exists messages_session_id_key;
alter table webhook_outbox.messages drop constraint if exists messages_event_check;
create index if not exists messages_by_session on webhook_outbox.messages (session_id);

-- `ended_at` is when that happened which the message is about, an end or not. `requested_at` is
-- null where the message is not about an end.
alter table webhook_outbox.messages alter column requested_at drop not null;
-- The event that the message is about; null for those of before, which are about ends.
alter table webhook_outbox.messages add column if not exists version int;
