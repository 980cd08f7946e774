import { type Statement, sql } from '#contracts/sql.ts'

export type MonthRow = Readonly<{
  rows: number
  charged: number
  waived: number
  corrections: number
  net: string
  /** Rows that have no price yet. */
  unpriced: number
  /**
   * Over the rows in the log's order: of each the SHA-256 of its line, all of them hashed once
   * more.
   */
  sha256: string
  /** Rows of an earlier month that is not closed. */
  earlier: string | null
  /** The number of the month's last row in the log's order; null: it has none. */
  newest: string | null
}>

/** What a month of an account comes to now: one row. */
export const totalMonth = ({
  accountId,
  month,
}: Readonly<{ accountId: string; month: string }>): Statement => sql`
  select count(*)::int as rows, count(*) filter (where kind = 'charge')::int as charged,
    count(*) filter (where kind = 'waiver')::int as waived, count(*) filter (where kind = 'correction')::int as corrections,
    coalesce(sum(amount), 0)::numeric(30, 2)::text as net, count(*) filter (where amount is null)::int as unpriced,
    max(place)::text as newest, encode(sha256(coalesce(string_agg(sha256(convert_to(concat_ws('|', charge_id, kind, session_kind, session_id, uuid,
      to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), amount::text, reason), 'UTF8')), ''::bytea
      order by place), ''::bytea)), 'hex') as sha256,
    (select max(o.month) from charges.rows o where o.account_id = ${accountId} and o.month < ${month}
      and o.month > coalesce((select max(c.month) from charges.months c where c.account_id = ${accountId}), '')) as earlier
  from charges.rows where account_id = ${accountId} and month = ${month}`
