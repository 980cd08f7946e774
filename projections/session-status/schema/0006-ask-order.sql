-- Who asks, what is lost first at the top. Instants are stored in one form, so their text has their
-- order.
create index if not exists sessions_by_question on session_status.sessions
  (account_id, mode, (needs_input ->> 'deadline'), session_id) where needs_input is not null;
