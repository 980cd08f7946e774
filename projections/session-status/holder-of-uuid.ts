import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'

type Held = Readonly<{ accountId: string; mode: Mode; uuid: string; sessionId: string }>

export type Holder = Readonly<{ session_id: string }>

/** Another session of the account that has this CFDI. */
export const holderOfUuid = ({ accountId, mode, uuid, sessionId }: Held) => sql`
  select session_id from session_status.sessions
  where account_id = ${accountId} and mode = ${mode} and uuid_upper = upper(${uuid}) and session_id <> ${sessionId}
  limit 1`
