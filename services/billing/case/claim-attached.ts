import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Claim = Readonly<{ uuid: string; sessionId: string; at: Instant }>

/** True: this session alone may have the CFDI attached. */
export const claimAttached = async (query: Query, { uuid, sessionId, at }: Claim): Promise<boolean> => {
  const rows = await query(sql`
    insert into billing.attached_cfdis as a (uuid, session_id, at) values (upper(${uuid}), ${sessionId}, ${at})
    on conflict (uuid) do update set at = a.at where a.session_id = excluded.session_id
    returning 1`)
  return rows.length > 0
}

/** The session did not take it. */
export const unclaimAttached = async (
  query: Query,
  { uuid, sessionId }: Omit<Claim, 'at'>,
): Promise<void> => {
  await query(
    sql`delete from billing.attached_cfdis where uuid = upper(${uuid}) and session_id = ${sessionId}`,
  )
}
