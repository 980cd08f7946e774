import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Behind which notice a page begins; `at`: as Postgres writes it, to the microsecond. */
export type Place = Readonly<{ at: string; notice_id: string }>

export const newest: Place = { at: 'infinity', notice_id: '' }

/** Those of accounts are numbered. */
export const numberOf = (id: string): string | null => (/^\d{1,18}$/.test(id) ? id : null)

/** What waits for an operator, and what account owners should know. */
export const noticesPage = ({ at, notice_id: id }: Place, limit: number) => sql`
  select * from (
    (select notice_id, 'merchant' as kind, merchant_id as merchant, session_id, account_id, reason, detail, at, waits_until
     from billing.notices where closed_at is null and (at, notice_id) < (${at}::timestamptz, ${id})
     order by at desc, notice_id desc limit ${literal(limit)})
    union all
    (select notice_id::text, kind, null, null, account_id, null, detail, at, null
     from webhook_delivery.open_notices n where (at, notice_id::text) < (${at}::timestamptz, ${id})
     order by at desc, n.notice_id::text desc limit ${literal(limit)})) both_kinds
  order by at desc, notice_id desc limit ${literal(limit)}`

/** The place behind that notice, open or closed; undefined: there is none such. */
export const placeOf = async (query: Query, id: string): Promise<Place | undefined> => {
  const [place] = await query<Place>(sql`
    select at::text as at, notice_id from billing.notices where notice_id = ${id}
    union all
    select at::text, notice_id::text from webhook_delivery.notices where notice_id = ${numberOf(id)}::bigint`)
  return place
}
