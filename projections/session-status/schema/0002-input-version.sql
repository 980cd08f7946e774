-- The newest event that set needs_input: an older one, met again, changes nothing.
alter table session_status.sessions add column if not exists input_version int not null default 0;
