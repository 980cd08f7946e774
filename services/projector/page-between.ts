/**
 * The events between two positions, as the relation `page`. Postgres plans two bounds on
 * `(xid, position)` as a ninth of the log, whatever lies between them: only a limit shows how many
 * events there are. It is a literal, because a cached plan is made without the values; give it few
 * values, so that there are few plans.
 */
export const pageBetween = (limit: number): string => `
  select event_id, stream_id, version, type, data, meta, at, xid, position from log.events
  where (xid, position) > ($1::xid8, $2::bigint) and (xid, position) <= ($3::xid8, $4::bigint)
  order by xid, position limit ${limit}`
