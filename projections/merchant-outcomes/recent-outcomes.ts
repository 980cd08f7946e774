import { type Statement, sql } from '#contracts/sql.ts'
import type { OutcomeCount } from './outcome-count.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** `since`: the hour of the first of them. */
export type RecentCount = OutcomeCount & Readonly<{ since: Date }>

type Recent = Readonly<{ mode: string; merchantId: string; now: Date }>

/** The hour of 24 hours ago, and those since, the running one too. */
export const recentFrom = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOURS * HOUR_MS)

/** `RecentCount` of one merchant in the last 24 hours. */
export const recentOutcomes = ({ mode, merchantId, now }: Recent): Statement => sql`
  select merchant_id, outcome, source, bucket, sum(sessions)::float8 as sessions, min(hour) as since
  from merchant_outcomes.hours
  where mode = ${mode} and merchant_id = ${merchantId} and hour >= ${recentFrom(now)}
  group by 1, 2, 3, 4`

/** `RecentCount` of every merchant in the last 24 hours. */
export const allRecentOutcomes = ({ mode, now }: Omit<Recent, 'merchantId'>): Statement => sql`
  select h.merchant_id, h.outcome, h.source, h.bucket, sum(h.sessions)::float8 as sessions, min(h.hour) as since
  from merchant_outcomes.merchants m
  cross join lateral (
    select * from merchant_outcomes.hours one
    where one.mode = m.mode and one.merchant_id = m.merchant_id and one.hour >= ${recentFrom(now)}) h
  where m.mode = ${mode}
  group by 1, 2, 3, 4`
