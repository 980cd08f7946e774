-- Facts of finance lie in the log beside the sessions: a price holds for what completes behind it.
-- Only a session has a mode, a name of the client and a fingerprint.
alter table log.streams add column kind text not null default 'session';
alter table log.streams alter column mode drop not null, alter column external_id drop not null, alter column fingerprint drop not null;
-- not valid: every row of before is a session that has all three, and a check of them would read
-- the whole table
alter table log.streams add constraint streams_of_a_kind check (
  (kind = 'session' and mode is not null and external_id is not null and fingerprint is not null)
  or (kind = 'finance' and mode is null and external_id is null and fingerprint is null)) not valid;

-- Appends facts of finance behind version p_expected, 0 for a stream that is not there yet; raises
-- 40001 when somebody else was there first.
create function log.append_facts(p_stream text, p_account text, p_expected int, p_events jsonb) returns void
language plpgsql as $$
begin
  if p_expected = 0 then
    insert into log.streams (stream_id, version, account_id, kind)
    values (p_stream, jsonb_array_length(p_events), p_account, 'finance') on conflict do nothing;
  else
    update log.streams set version = version + jsonb_array_length(p_events)
    where stream_id = p_stream and version = p_expected and kind = 'finance';
  end if;
  if not found then
    raise exception 'stream % is not at version %', p_stream, p_expected using errcode = '40001';
  end if;
  perform log.insert_events(p_stream, p_expected, p_events);
end
$$;
