-- A live session that failed behind the close of its month counts in the month of that close, so
-- that a closed month never changes.
update charges.failures f set month = late.month
from (
  select e.stream_id, to_char(greatest(e.at, max(c.at)) at time zone 'America/Mexico_City', 'YYYY-MM') as month
  from charges.months m
  join log.events c on c.stream_id = 'month/' || m.account_id || '/' || m.month and c.type = 'MonthClosed'
  join charges.failures g on g.account_id = m.account_id and g.month <= m.month
  join log.events e on e.stream_id = g.session_id and e.type = 'SessionFailed'
  where (c.xid, c.position) < (e.xid, e.position)
  group by e.stream_id, e.at) late
where late.stream_id = f.session_id;
