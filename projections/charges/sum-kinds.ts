import { type Statement, sql } from '#contracts/sql.ts'

/** Amounts have two decimals. */
export type KindSums = Readonly<{
  closed: boolean
  charged: number
  waived: number
  corrections: number
  charged_amount: string
  corrected_amount: string
  net: string
}>

/** What a live month of an account comes to, by kind: one row. */
export const sumKinds = ({
  accountId,
  month,
}: Readonly<{ accountId: string; month: string }>): Statement => sql`
  select exists (select from charges.months m where m.account_id = ${accountId} and m.month >= ${month}) as closed,
    count(*) filter (where kind = 'charge')::int as charged, count(*) filter (where kind = 'waiver')::int as waived,
    count(*) filter (where kind = 'correction')::int as corrections,
    coalesce(sum(amount) filter (where kind = 'charge'), 0)::numeric(30, 2)::text as charged_amount,
    coalesce(sum(amount) filter (where kind = 'correction'), 0)::numeric(30, 2)::text as corrected_amount,
    coalesce(sum(amount), 0)::numeric(30, 2)::text as net
  from charges.rows
  where account_id = ${accountId} and mode = 'live' and month = ${month} and amount is not null`
