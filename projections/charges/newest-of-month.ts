import { type Statement, sql } from '#contracts/sql.ts'

/** As `totalMonth` has them: as long as they are the same, so are its totals. */
export type NewestOfMonth = Readonly<{ newest: string | null; earlier: string | null }>

/** The last row of a month in the log's order, and a month before it that is open: one row. */
export const newestOfMonth = ({
  accountId,
  month,
}: Readonly<{ accountId: string; month: string }>): Statement => sql`
  select (select r.place::text from charges.rows r where r.account_id = ${accountId} and r.month = ${month}
      order by r.place desc limit 1) as newest,
    (select o.month from charges.rows o where o.account_id = ${accountId} and o.month < ${month}
      and o.month > coalesce((select max(c.month) from charges.months c where c.account_id = ${accountId}), '')
      order by o.month desc limit 1) as earlier`
