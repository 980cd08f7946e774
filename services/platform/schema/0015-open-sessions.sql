-- Which sessions have not ended: few among all there ever were, and looked through every few seconds.
alter table log.streams add column open boolean not null default false;

update log.streams s set open = true
where not exists (
  select from log.events e where e.stream_id = s.stream_id and e.type in ('SessionCompleted', 'SessionFailed'));

-- what a process of the version before starts in this moment is open too
alter table log.streams alter column open set default true;

create index streams_open on log.streams (created_at, stream_id) where open;

create or replace function log.append(p_stream text, p_expected int, p_events jsonb) returns void
language plpgsql as $$
begin
  update log.streams set
    version = version + jsonb_array_length(p_events),
    open = open and not jsonb_path_exists(p_events, '$[*].type ? (@ == "SessionCompleted" || @ == "SessionFailed")')
  where stream_id = p_stream and version = p_expected;
  if not found then
    raise exception 'stream % is not at version %', p_stream, p_expected using errcode = '40001';
  end if;
  perform log.insert_events(p_stream, p_expected, p_events);
end
$$;
