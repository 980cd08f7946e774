import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Of one session: an invoice and its reminders are few. */
export const MAX_MAILS = 50

/** Whose mail is read: its session, and how many mails it has. */
export type Mailbox = Readonly<{ sessionId: string; mails: number }>

/** Undefined: no session has, or still has, a mailbox of that name. */
export const findMailbox = async (query: Query, name: string): Promise<Mailbox | undefined> => {
  const [row] = await query<Mailbox>(sql`
    select b.session_id as "sessionId",
           (select count(*)::int from mail.messages m where coalesce(m.session_id, '') = b.session_id) as mails
    from mail.mailboxes b where b.name = ${name.toLowerCase()}`)
  return row
}
