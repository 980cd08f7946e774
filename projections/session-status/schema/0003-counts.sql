-- How many are in each state is counted in this index alone.
create index if not exists sessions_state on session_status.sessions (status);
