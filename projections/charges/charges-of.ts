import { type Statement, sql } from '#contracts/sql.ts'

export type SessionCharge = Readonly<{ session_id: string; kind: 'charge' | 'waiver'; amount: string }>

/** What these sessions came to; no row: not charged, or not projected yet. */
export const chargesOf = (sessionIds: readonly string[]): Statement => sql`
  select session_id, session_kind as kind, amount::text as amount from charges.rows
  where session_id = any(${sessionIds}) and session_kind is not null and amount is not null`
