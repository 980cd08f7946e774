-- A clock is at most ten years ahead, by 10,000 moves at most: instants stay within what Postgres
-- and ISO 8601 can say, and adding up one sandbox's moves stays cheap. Returns null for a move that
-- would go beyond, which is not made.
create or replace function sandbox.advance(p_owner text, p_seconds int, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  moves bigint;
  ahead bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('clock ' || p_owner, 0));
  select count(*), coalesce(sum(seconds), 0) + p_seconds into moves, ahead
  from sandbox.clock_moves where owner = p_owner;
  if moves >= 10000 or ahead > 315360000 then
    return null;
  end if;
  insert into sandbox.clock_moves (owner, moved_at, seconds) values (p_owner, p_now, p_seconds);
  return ahead;
end
$$;
