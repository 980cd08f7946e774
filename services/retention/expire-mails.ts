import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { deletePages } from './delete-pages.ts'
import { mailboxDays } from './periods.ts'

const PAGE = 2_000

/**
 * Deletes mails whose time is over, but for those of open sessions, and mailboxes of sessions that
 * ended long ago: what comes there now is refused. Returns how many rows.
 */
export const expireMails = async (query: Query, signal: AbortSignal): Promise<number> => {
  const deleteMails = () =>
    query(sql`
      with gone as (
        delete from mail.messages where mail_id in (
          select mail_id from mail.messages m
          where kept_until < now()
            and not exists (select from log.streams s where s.stream_id = m.session_id and s.open)
          order by kept_until limit ${literal(PAGE)})
        returning session_id, message),
      verdicts as (
        delete from billing.refused_mails r using gone g where (r.session_id, r.message) = (g.session_id, g.message))
      select 1 from gone`)
  const deleteMailboxes = () =>
    query(sql`
      delete from mail.mailboxes where name in (
        select name from mail.mailboxes b
        where opened_at < now() - make_interval(days => ${mailboxDays})
          and not exists (select from log.streams s where s.stream_id = b.session_id and s.open)
        order by opened_at limit ${literal(PAGE)})
      returning 1`)
  const mails = await deletePages({ deletePage: deleteMails, page: PAGE, signal })
  return mails + (await deletePages({ deletePage: deleteMailboxes, page: PAGE, signal }))
}
