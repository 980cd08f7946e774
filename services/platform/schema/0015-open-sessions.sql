-- Which sessions have not ended: few among all there ever were, and looked through every few seconds.
alter table log.streams add column open boolean not null default false;

update log.streams s set open = true
where not exists (
  select from log.events e where e.stream_id = s.stream_id and e.type in ('SessionCompleted', 'SessionFailed'));

create index streams_open on log.streams (created_at, stream_id) where open;

-- Only what starts a session makes a stream open: one of another kind never is, and nobody looks for it among the sessions.
create or replace function log.start_session(
  p_stream text, p_account text, p_mode text, p_external_id text, p_fingerprint text, p_events jsonb
) returns table (session_id text, created boolean)
language plpgsql as $$
begin
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, open)
  values (p_stream, jsonb_array_length(p_events), p_account, p_mode, p_external_id, p_fingerprint, true)
  on conflict (account_id, mode, external_id) do nothing;
  if found then
    perform log.insert_events(p_stream, 0, p_events);
    return query select p_stream, true;
  else
    return query select s.stream_id, false from log.streams s
      where s.account_id = p_account and s.mode = p_mode and s.external_id = p_external_id;
  end if;
end
$$;

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
