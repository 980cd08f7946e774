import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type MailVerdict = Readonly<{ sessionId: string; message: string; at: Instant; reason: string }>

/** The mails that were looked at and are not the invoice of their session. */
export type MailVerdicts = Readonly<{
  refused: (sessionId: string) => Promise<ReadonlySet<string>>
  refuse: (verdict: MailVerdict) => Promise<void>
  /** They are looked at again. */
  forget: (sessionId: string) => Promise<void>
}>

export const createMailVerdicts = (query: Query): MailVerdicts => ({
  refused: async (sessionId) => {
    const rows = await query<{ message: string }>(
      sql`select message from billing.refused_mails where session_id = ${sessionId}`,
    )
    return new Set(rows.map(({ message }) => message))
  },
  refuse: async ({ sessionId, message, at, reason }) => {
    await query(sql`
      insert into billing.refused_mails (session_id, message, at, reason)
      values (${sessionId}, ${message}, ${at}, ${reason.slice(0, 200)}) on conflict do nothing`)
  },
  forget: async (sessionId) => {
    await query(sql`delete from billing.refused_mails where session_id = ${sessionId}`)
  },
})
