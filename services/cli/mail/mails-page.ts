import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Behind which mail a page begins; `at`: as Postgres writes it, to the microsecond. */
export type Place = Readonly<{ at: string; mail_id: string; session_id: string; message: string }>

export const newest: Place = { at: 'infinity', mail_id: '', session_id: '', message: '' }

const PAGE = 1_000

/** Every mail, by when it came. */
export const allMails = ({ at, mail_id: id }: Place) => sql`
  select m.mail_id, m.received_at, m.via, m.session_id, coalesce(m.reason, r.reason) as reason,
         (m.blob ->> 'bytes')::int as bytes, m.kept_until
  from mail.messages m
  left join billing.refused_mails r on (r.session_id, r.message) = (m.session_id, m.message)
  where (m.received_at, m.mail_id) < (${at}::timestamptz, ${id})
  order by m.received_at desc, m.mail_id desc limit ${literal(PAGE)}`

/**
 * What nobody used: by when it came, or was refused. Each half is a walk in an index of its own,
 * however many mails there are.
 */
export const unusedMails = ({ at, session_id: session, message }: Place, most: number = PAGE) => sql`
  select mail_id, received_at, via, session_id, reason, bytes, kept_until from (
    (select m.received_at as at, coalesce(m.session_id, '') as session, m.message, m.mail_id, m.received_at, m.via, m.session_id,
            m.reason, (m.blob ->> 'bytes')::int as bytes, m.kept_until
     from mail.messages m
     where m.reason is not null
       and (m.received_at, coalesce(m.session_id, ''), m.message) < (${at}::timestamptz, ${session}, ${message})
     order by m.received_at desc, coalesce(m.session_id, '') desc, m.message desc limit ${literal(most)})
    union all
    select r.at, r.session_id, r.message, m.mail_id, m.received_at, m.via, m.session_id,
           r.reason, (m.blob ->> 'bytes')::int, m.kept_until
    from (select * from billing.refused_mails r
          where (r.at, r.session_id, r.message) < (${at}::timestamptz, ${session}, ${message})
          order by r.at desc, r.session_id desc, r.message desc limit ${literal(most)}) r
    cross join lateral (
      select * from mail.messages m
      where coalesce(m.session_id, '') = r.session_id and m.message = r.message and m.reason is null limit 1) m) both_kinds
  order by at desc, session desc, message desc limit ${literal(most)}`

/** The place behind that mail in either list; undefined: there is no such mail. */
export const placeOf = async (query: Query, mailId: string, all: boolean): Promise<Place | undefined> => {
  const [place] = await query<Place>(sql`
    select m.mail_id, coalesce(m.session_id, '') as session_id, m.message,
      (case when ${all} or m.reason is not null then m.received_at else coalesce(r.at, m.received_at) end)::text as at
    from mail.messages m
    left join billing.refused_mails r on (r.session_id, r.message) = (m.session_id, m.message)
    where m.mail_id = ${mailId}`)
  return place
}
