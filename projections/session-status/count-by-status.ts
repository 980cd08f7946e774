import { type Statement, sql } from '#contracts/sql.ts'

export type StatusCount = { status: string; n: number }

/**
 * How many sessions are processing, completed, failed. Reads the whole table: for a check every few
 * seconds, not for a request.
 */
export const countByStatus = (): Statement =>
  sql`select status, count(*)::int as n from session_status.sessions group by status`
