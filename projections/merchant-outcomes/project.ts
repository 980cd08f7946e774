import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'
import { dayInMexico } from '../day-in-mexico.ts'
import { durationThresholds } from './duration-thresholds.ts'

const key = 'outcome, source, bucket'

const counting = (table: string, period: string, of: string) => `
  insert into merchant_outcomes.${table} as kept (mode, merchant_id, ${period}, ${key}, sessions)
    select mode, merchant_id, ${of}, ${key}, count(*) from ended group by 1, 2, 3, 4, 5, 6
    on conflict (mode, merchant_id, ${period}, ${key}) do update set sessions = kept.sessions + excluded.sessions`

/**
 * A page writes each row once, however many of its sessions count there. A session that is counted
 * is passed; two that count it at a time would break its key, and one is repeated. The merchant is
 * that of the session's own events, because an end of before does not name it.
 */
const ended: ProjectionStatement = {
  on: ['SessionCompleted', 'SessionFailed'],
  beside: ['MerchantIdentified', 'CfdiIssued'],
  sql: `, ended as (
    select distinct on (p.stream_id) p.stream_id, p.at, coalesce(own.merchant_id, '') as merchant_id, own.issued_at,
      case when own.is_test then 'test' else 'live' end as mode,
      coalesce(p.data ->> 'code', 'completed') as outcome, coalesce(p.data ->> 'source', '') as source,
      width_bucket(extract(epoch from p.at - (p.data ->> 'requestedAt')::timestamptz) * 1000,
        '{${durationThresholds.join(',')}}'::numeric[]) as bucket
    from page p
    cross join lateral (
      select max(e.data ->> 'merchantId') filter (where e.type = 'MerchantIdentified') as merchant_id,
        bool_or((e.data ->> 'testMode')::boolean) filter (where e.version = 1) as is_test,
        max(e.at) filter (where e.type = 'CfdiIssued' and p.type = 'SessionCompleted'
          and not coalesce((e.data ->> 'recovered')::boolean, e.data ->> 'via' = 'recovered')) as issued_at
      from log.events e where e.stream_id = p.stream_id) own
    where p.type in ('SessionCompleted', 'SessionFailed')
      and not exists (select from merchant_outcomes.sessions s where s.session_id = p.stream_id)
    order by p.stream_id, p.version),
  counted as (insert into merchant_outcomes.sessions (session_id) select stream_id from ended),
  hourly as (${counting('hours', 'hour', `date_trunc('hour', at, 'utc')`)}),
  daily as (${counting('days', 'day', dayInMexico('at'))})
  insert into merchant_outcomes.merchants as kept (mode, merchant_id, last_issued_at)
  select mode, merchant_id, max(issued_at) from ended group by 1, 2
  on conflict (mode, merchant_id) do update set last_issued_at = greatest(kept.last_issued_at, excluded.last_issued_at)`,
}

/**
 * How sessions end, by merchant. It follows the log although it does not depend on its order: one
 * process at a time writes the few rows that all sessions share.
 */
export const merchantOutcomes: Projection = {
  name: 'merchant-outcomes',
  order: 'log',
  tables: [
    'merchant_outcomes.hours',
    'merchant_outcomes.days',
    'merchant_outcomes.merchants',
    'merchant_outcomes.sessions',
  ],
  statements: [ended],
}
