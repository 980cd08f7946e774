import { type Statement, sql } from '#contracts/sql.ts'

export type PlaceOfSession = Readonly<{ session_id: string; account_id: string; mode: string }>

/** Whose sessions these are, and in which mode: for operators. */
export const placesOfSessions = (sessionIds: readonly string[]): Statement => sql`
  select stream_id as session_id, account_id, mode from log.streams where stream_id = any(${sessionIds})`
