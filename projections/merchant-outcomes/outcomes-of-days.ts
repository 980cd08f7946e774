import { type Statement, sql } from '#contracts/sql.ts'

/** `OutcomeCount` of every merchant, from this day of Mexico City on. */
export const outcomesOfDays = ({ mode, from }: Readonly<{ mode: string; from: string }>): Statement => sql`
  select d.merchant_id, d.outcome, d.source, d.bucket, sum(d.sessions)::float8 as sessions
  from merchant_outcomes.merchants m
  cross join lateral (
    select * from merchant_outcomes.days one
    where one.mode = m.mode and one.merchant_id = m.merchant_id and one.day >= ${from}::date) d
  where m.mode = ${mode}
  group by 1, 2, 3, 4`
