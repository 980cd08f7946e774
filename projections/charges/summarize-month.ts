import { type Statement, sql } from '#contracts/sql.ts'

export type MonthSummary = Readonly<{
  closed: boolean
  charged: number
  waived: number
  failed: number
  net: string
  days: readonly Readonly<{ day: string; charged: number; amount: string }>[]
}>

type Month = Readonly<{ accountId: string; mode: string; month: string }>

/** A month of an account: one row. Amounts have two decimals. */
export const summarizeMonth = ({ accountId, mode, month }: Month): Statement => sql`
  with days as (
    select day, count(*) filter (where kind = 'charge')::int as charged, count(*) filter (where kind = 'waiver')::int as waived,
      sum(amount) as amount
    from charges.rows
    where account_id = ${accountId} and mode = ${mode} and month = ${month} and amount is not null
    group by day)
  select ${mode} = 'live' and exists (
      select from charges.months m where m.account_id = ${accountId} and m.month >= ${month}) as closed,
    coalesce(sum(charged), 0)::int as charged, coalesce(sum(waived), 0)::int as waived,
    (select count(*)::int from charges.failures f
     where ${mode} = 'live' and f.account_id = ${accountId} and f.month = ${month}) as failed,
    coalesce(sum(amount), 0)::numeric(30, 2)::text as net,
    coalesce(jsonb_agg(jsonb_build_object('day', day::text, 'charged', charged, 'amount', amount::text) order by day), '[]') as days
  from days`
