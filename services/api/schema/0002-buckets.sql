-- Rate limits that all API processes share. No row: a full bucket. After a crash of the server all
-- are full.
create unlogged table api.buckets (
  name text primary key,
  tokens double precision not null,
  -- when there were so many; of a bucket with a window, when the window began
  at timestamptz not null,
  full_at timestamptz not null
);

-- One row for each bucket: p_back tokens that nobody used come back, then up to p_wanted whole ones
-- are granted. A bucket gains p_per_second, or all of its p_burst p_window seconds after its window
-- began. The buckets are locked in the order of their names, so that no two callers wait for each
-- other. `age`: seconds since `at`.
create function api.take_tokens(
  p_names text[], p_wanted int[], p_back int[], p_burst float8[], p_per_second float8[], p_window float8[]
) returns table (bucket text, granted int, tokens float8, age float8)
language plpgsql as $$
declare
  asked record;
  kept api.buckets;
  passed float8;
  since timestamptz;
begin
  for asked in
    select * from unnest(p_names, p_wanted, p_back, p_burst, p_per_second, p_window)
      as a (name, wanted, back, burst, per_second, seconds)
    order by a.name
  loop
    insert into api.buckets as b values (asked.name, asked.burst, clock_timestamp(), clock_timestamp())
    on conflict do nothing;
    select * into kept from api.buckets b where b.name = asked.name for update;
    since := clock_timestamp();
    passed := greatest(0, extract(epoch from since - kept.at));
    tokens := kept.tokens + asked.back;
    if asked.seconds is null then
      tokens := tokens + passed * asked.per_second;
    elsif passed >= asked.seconds then
      tokens := asked.burst;
    else
      since := kept.at;
    end if;
    tokens := least(asked.burst, tokens);
    granted := greatest(0, least(asked.wanted, floor(tokens)::int));
    tokens := tokens - granted;
    update api.buckets b
    set tokens = take_tokens.tokens, at = since,
        full_at = since + make_interval(secs =>
          coalesce(asked.seconds, (asked.burst - take_tokens.tokens) / asked.per_second))
    where b.name = asked.name;
    bucket := asked.name;
    age := greatest(0, extract(epoch from clock_timestamp() - since));
    return next;
  end loop;
end
$$;
