import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** How far a folder was read: UIDs are of one UIDVALIDITY, and start again with another. */
export type ImapPlaces = Readonly<{
  lastUid: (mailbox: string, uidValidity: string) => Promise<number>
  moveTo: (
    mailbox: string,
    place: Readonly<{ uidValidity: string; uid: number; at: Instant }>,
  ) => Promise<void>
}>

export const createImapPlaces = (query: Query): ImapPlaces => ({
  lastUid: async (mailbox, uidValidity) => {
    const [row] = await query<{ last_uid: string }>(sql`
      select last_uid from mail.imap_places where mailbox = ${mailbox} and uid_validity = ${uidValidity}`)
    return Number(row?.last_uid ?? 0)
  },
  moveTo: async (mailbox, { uidValidity, uid, at }) => {
    await query(sql`
      insert into mail.imap_places as p (mailbox, uid_validity, last_uid, read_at)
      values (${mailbox}, ${uidValidity}, ${uid}, ${at})
      on conflict (mailbox) do update set
        last_uid = case when p.uid_validity = excluded.uid_validity then greatest(p.last_uid, excluded.last_uid) else excluded.last_uid end,
        uid_validity = excluded.uid_validity, read_at = excluded.read_at`)
  },
})
