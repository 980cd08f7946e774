import { type Statement, sql } from '#contracts/sql.ts'

export type MerchantOfSession = Readonly<{ session_id: string; merchant_id: string }>

/** Which merchants these sessions are at; no row: not known yet. */
export const merchantsOfSessions = (sessionIds: readonly string[]): Statement => sql`
  select session_id, merchant_id from session_status.sessions
  where session_id = any(${sessionIds}) and merchant_id is not null`
