-- hold and move in one: the places are moved first, and are true once the rows of the same transaction are there.
create function projector.advance(
  p_consumers text[], p_xids xid8[], p_positions bigint[], p_xid xid8, p_position bigint
) returns void
language plpgsql as $$
begin
  perform projector.hold(p_consumers, p_xids, p_positions);
  perform projector.move(p_consumers, p_xid, p_position);
end
$$;
