import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Which accounts have received a live CFDI through us, including those to which it was refused. */
export type CfdiHolders = Readonly<{
  add: (uuid: string, accountId: string) => Promise<void>
  /** Empty: it was issued elsewhere, for example at the counter. */
  of: (uuid: string) => Promise<readonly string[]>
}>

export const createCfdiHolders = (query: Query): CfdiHolders => ({
  add: async (uuid, accountId) => {
    await query(sql`
      insert into billing.cfdi_holders (uuid, account_id) values (${uuid}, ${accountId}) on conflict do nothing`)
  },
  of: async (uuid) => {
    const rows = await query<{ account_id: string }>(sql`
      select account_id from billing.cfdi_holders where uuid = ${uuid}
      union
      select account_id from billing.refused_cfdis where uuid = ${uuid}
      union
      select l.account_id from billing.signed_cfdis d join log.streams l on l.stream_id = d.session_id
      where d.uuid = ${uuid}`)
    return rows.map(({ account_id }) => account_id)
  },
})
