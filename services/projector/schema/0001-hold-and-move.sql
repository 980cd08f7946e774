create schema if not exists projector;

-- Locks these checkpoints until the transaction ends; raises 40001 when one is not where the caller believes it to be. The
-- commit need not wait for the disk: what a crash takes back, rows and places together, is projected again.
create function projector.hold(p_consumers text[], p_xids xid8[], p_positions bigint[]) returns void
language plpgsql as $$
declare
  held int;
begin
  perform set_config('synchronous_commit', 'off', true);
  loop
    perform 1 from log.checkpoints where consumer = any (p_consumers) order by consumer for update;
    get diagnostics held = row_count;
    exit when held = cardinality(p_consumers);
    insert into log.checkpoints (consumer, xid, position)
    select consumer, '0', 0 from unnest(p_consumers) as given (consumer) order by consumer
    on conflict do nothing;
  end loop;
  if exists (
    select from unnest(p_consumers, p_xids, p_positions) as believed (consumer, xid, position)
    join log.checkpoints c using (consumer)
    where (c.xid, c.position) is distinct from (believed.xid, believed.position)) then
    raise exception 'a projection was moved by somebody else' using errcode = '40001';
  end if;
end
$$;

create function projector.move(p_consumers text[], p_xid xid8, p_position bigint) returns void
language sql as $$
  update log.checkpoints set xid = p_xid, position = p_position, moved_at = now() where consumer = any (p_consumers)
$$;
