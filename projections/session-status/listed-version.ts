import { type Statement, sql } from '#contracts/sql.ts'

type Asked = Readonly<{ accountId: string; mode: string; sessionId: string }>

/** Up to which version of its history the lists show a session. No row: not at all. */
export const listedVersion = ({ accountId, mode, sessionId }: Asked): Statement => sql`
  select version from session_status.sessions
  where session_id = ${sessionId} and account_id = ${accountId} and mode = ${mode}`
