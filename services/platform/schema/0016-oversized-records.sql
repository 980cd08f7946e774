-- Events that the broker does not take for their size: the topic has a record without data in their place.
create table log.oversized_events (
  event_id uuid primary key,
  stream_id text not null,
  version int not null,
  -- of the whole record
  bytes int not null,
  set_aside_at timestamptz not null default now()
);
