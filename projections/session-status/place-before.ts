import { type Statement, sql } from '#contracts/sql.ts'

/**
 * How far the clocks of processes may differ, and how long after its time of day a session may have
 * been appended.
 */
const MARGIN = '15 minutes'

/**
 * A place in the feed behind which all events of the account are that happened from `from` on, and
 * some that happened before: the request of the newest session that is older. An event never has a
 * later time than its append. No row: from the start.
 */
export const placeBefore = ({
  accountId,
  mode,
  from,
}: Readonly<{ accountId: string; mode: string; from: string }>): Statement => sql`
  select e.xid::text as xid, e.position
  from (select session_id from session_status.sessions
        where account_id = ${accountId} and mode = ${mode}
          and created_at <= ${from}::timestamptz - ${MARGIN}::interval
        order by created_at desc, session_id desc limit 1) s
  join log.events e on e.stream_id = s.session_id and e.version = 1`
