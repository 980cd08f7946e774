-- When the log was given new places: what the topic holds from before names places of the numbering before.
create table log.renumberings (
  at timestamptz primary key default now(),
  events bigint not null
);

-- Places of events and checkpoints that were written on another cluster, as a restored dump's are, made places of this one: `xid` is
-- below everything that this cluster still gives out, and the order of the feed stays as it was. What was appended here since comes behind it,
-- as it is. A checkpoint stands behind the same event as before; none of it skips what was appended since. Events and checkpoints that were
-- moved; 0, 0 where all places are of this cluster. The owner of the tables may call it, while nobody reads the log.
create function log.renumber() returns table (events bigint, checkpoints bigint)
language plpgsql as $$
declare
  -- the first xid that this cluster has not given out to anything visible
  v_end xid8;
  -- the last position of what another cluster wrote: positions go on over a dump, so what lies behind was appended here
  v_foreign bigint;
  -- all new xids are from 3, the first that a cluster may give, and below this one
  v_top bigint;
  v_events bigint;
  v_checkpoints bigint;
  -- the old xids where the next new one begins
  v_bounds text;
begin
  lock table log.streams, log.events, log.checkpoints in access exclusive mode;
  v_end := pg_snapshot_xmax(pg_current_snapshot());
  select max(position) into v_foreign from log.events where xid >= v_end;
  if v_foreign is null and not exists (select from log.checkpoints where xid >= v_end) then
    return query select 0::bigint, 0::bigint;
    return;
  end if;

  create temporary table log_places on commit drop as
    select xid, position, row_number() over (order by xid, position) as place from log.events
    where xid >= v_end or position <= v_foreign;
  get diagnostics v_events = row_count;
  create unique index on log_places (xid, position);
  analyze log_places;
  select least(
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      (select min(xid::text::bigint) from log.events where xid < v_end and position > v_foreign)
    ) into v_top;

  -- spread over all xids below v_top: a log of one xid would be planned as if each read of it took all
  select coalesce(array_agg(xid::text order by place), '{}')::text into v_bounds from log_places
  where place % greatest(1, ceil(v_events::numeric / (v_top - 4))::bigint) = 0;

  with moved as (
    update log.checkpoints c set (xid, position) = (
      select coalesce(max(3 + width_bucket(p.xid::text::bigint, v_bounds::bigint[]))::text, '0')::xid8, coalesce(max(p.place), 0)
      from (select xid, position, place from log_places where (xid, position) <= (c.xid, c.position)
            order by xid desc, position desc limit 1) p)
    where c.xid > '0'
    returning 1)
  select count(*) into v_checkpoints from moved;

  if v_events > 0 then
    execute format($alter$
      alter table log.events
        alter xid type xid8 using case when xid < %1$L::xid8 and position > %2$s then xid
          else (3 + width_bucket(xid::text::bigint, %3$L::bigint[]))::text::xid8 end,
        alter position type bigint using log.place_of(xid, position)
    $alter$, v_end, v_foreign, v_bounds);
  end if;
  insert into log.renumberings (events) values (v_events);
  return query select v_events, v_checkpoints;
end
$$;

-- For log.renumber() alone: the new position of an event; its own where it was appended on this cluster.
create function log.place_of(p_xid xid8, p_position bigint) returns bigint
language plpgsql stable as $$
begin
  return coalesce((select place from log_places where xid = p_xid and position = p_position), p_position);
end
$$;
