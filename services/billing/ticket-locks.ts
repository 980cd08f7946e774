import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres.ts'

/** `merchant`: also tells sandbox and live apart. `key`: the codes that identify the ticket there. */
export type TicketId = Readonly<{ merchant: string; key: string }>

export type TicketLocks = Readonly<{
  /** Null while another session has the ticket. `intendedAt`: somebody may have issued for it then; look before issuing. */
  acquire: (ticket: TicketId, sessionId: string) => Promise<{ intendedAt: Date | null } | null>
  /** Before the session's own intent: from here on only the session's end gives the ticket to another. */
  markIntended: (ticket: TicketId, sessionId: string) => Promise<boolean>
  /** Nothing was or could be issued in this attempt. */
  release: (ticket: TicketId, sessionId: string) => Promise<void>
  /** Without an invoice of its own, the next session has to look first where this one or one before it may have issued. */
  sessionEnded: (sessionId: string, end: { issued: boolean }) => Promise<void>
}>

/** Longer than any attempt takes; a crashed one keeps others away no longer than this. */
const LEASE_SECONDS = 180

export const ticketLocks = (query: Query, now: () => string): TicketLocks => ({
  acquire: async ({ merchant, key }, sessionId) => {
    const [row] = await query<{ intended_at: Date | null }>(sql`
      insert into billing.ticket_locks as l (merchant, ticket_key, session_id, leased_until)
      values (${merchant}, ${key}, ${sessionId}, ${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (merchant, ticket_key) do update
        set session_id = excluded.session_id, leased_until = greatest(l.leased_until, excluded.leased_until)
        where l.session_id = excluded.session_id or l.leased_until <= ${now()}::timestamptz
      returning intended_at`)
    return row ? { intendedAt: row.intended_at } : null
  },
  markIntended: async ({ merchant, key }, sessionId) => {
    const rows = await query(sql`
      update billing.ticket_locks set intended_at = ${now()}::timestamptz, leased_until = 'infinity'
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} returning 1`)
    return rows.length > 0
  },
  release: async ({ merchant, key }, sessionId) => {
    await query(sql`
      delete from billing.ticket_locks
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} and intended_at is null`)
    await query(sql`
      update billing.ticket_locks set leased_until = ${now()}::timestamptz
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} and leased_until <> 'infinity'`)
  },
  sessionEnded: async (sessionId, { issued }) => {
    await query(sql`
      with given_back as (
        delete from billing.ticket_locks
        where session_id = ${sessionId} and (${issued}::boolean or intended_at is null))
      update billing.ticket_locks set leased_until = ${now()}::timestamptz
      where session_id = ${sessionId} and not (${issued}::boolean or intended_at is null)`)
  },
})
