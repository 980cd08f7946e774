-- W3C traceparent of the work that wrote the session's end; null where it was not traced.
alter table webhook_outbox.messages add column if not exists traceparent text;
