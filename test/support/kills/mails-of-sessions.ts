import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { KillWorld } from './kill-world.ts'

export type MailsOfSession = Readonly<{
  sessionId: string
  /** Whose invoice the portals sent to its mailbox, a folio for each mail, and what was sent. */
  folios: readonly string[]
  sent: number
  /** That were stored for it. */
  stored: number
  /** Mailboxes to which the mails that it was told of are written. */
  written: readonly string[]
  mailbox: string
}>

type Row = Omit<MailsOfSession, 'written'> & Readonly<{ mails: readonly BlobRef[] }>

const addressee = (mail: Buffer): string =>
  /^To: <?([^@>\s]+)@/im.exec(mail.toString('utf8'))?.[1] ?? 'nobody'

/** Of every session with a mailbox; how many mails were kept for nobody. */
export const mailsOfSessions = async ({ database, blobs }: Pick<KillWorld, 'database' | 'blobs'>) => {
  const rows = await database.query<Row>(sql`
    select b.session_id as "sessionId", b.name as mailbox,
      array(select substring(c.ticket from 'folio=([0-9]+)') from sandbox.mails m
        join sandbox.cfdis c on (c.owner, c.merchant, c.cfdi_id) = (m.owner, m.merchant, m.cfdi_id)
        where split_part(m.mailbox, '@', 1) = b.name) as folios,
      (select count(*)::int from sandbox.mails m
        where split_part(m.mailbox, '@', 1) = b.name and m.sent_at is not null) as sent,
      (select count(*)::int from mail.messages k where k.session_id = b.session_id) as stored,
      array(select e.data->'mail' from log.events e
        where e.stream_id = b.session_id and e.type = 'MailReceived') as mails
    from mail.mailboxes b`)
  const sessions = await Promise.all(
    rows.map(async ({ mails, ...row }): Promise<MailsOfSession> => {
      const read = await Promise.all(mails.map((mail) => blobs.get(mail)))
      return { ...row, written: read.map(addressee) }
    }),
  )
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from mail.messages where session_id is null`,
  )
  return { sessions, unmatched: row?.n ?? 0 }
}
