-- Places that all processes share, such as the event streams of an account. None is left for ever:
-- who holds one renews it. After a crash of the server they are all free.
create schema api;

create unlogged table api.leases (
  holder text primary key,
  name text not null,
  until timestamptz not null
);
create index leases_name on api.leases (name);

-- Takes a place unless p_most are held.
create function api.take_lease(p_name text, p_holder text, p_most int, p_for interval)
returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lease ' || p_name, 0));
  delete from api.leases where name = p_name and until <= clock_timestamp();
  if (select count(*) from api.leases where name = p_name) >= p_most then
    return false;
  end if;
  insert into api.leases values (p_holder, p_name, clock_timestamp() + p_for);
  return true;
end
$$;
