import { type Statement, sql } from '#contracts/sql.ts'

export type TestModeRow = Readonly<{ stream_id: string; test_mode: boolean }>

/** Which of these sessions are in test mode: only the first event of each says so. */
export const testModesOf = (sessionIds: readonly string[]): Statement => sql`
  select stream_id, (data ->> 'testMode')::boolean as test_mode from log.events
  where stream_id = any(${sessionIds}::text[]) and version = 1`
