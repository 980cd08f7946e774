import { literal, sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

type Figures = Readonly<{ endpoint_id: string; attempts: number; delivered: number; p95_ms: number | null }>

/** Of a busy endpoint the newest tell enough. */
const MOST = 500

/**
 * How each endpoint of the caller fared in the last 24 hours. An equality would leave the order to
 * the time alone, and of a quiet endpoint the attempts of all others would be walked.
 */
export const endpointFigures =
  ({ database: { query } }: Pick<Platform, 'database'>) =>
  ({ caller: { accountId, mode } }: Readonly<{ caller: Caller }>): Promise<Figures[]> =>
    query<Figures>(sql`
      select e.endpoint_id, f.* from account.endpoints e cross join lateral (
        select count(*)::int as attempts, (count(*) filter (where a.outcome = 'delivered'))::int as delivered,
               percentile_disc(0.95) within group (order by a.milliseconds) as p95_ms
        from (select outcome, milliseconds from webhook_delivery.attempts
              where endpoint_id >= e.endpoint_id and endpoint_id <= e.endpoint_id and at > now() - interval '24 hours'
              order by endpoint_id desc, at desc, attempt_id desc limit ${literal(MOST)}) a) f
      where e.account_id = ${accountId} and e.mode = ${mode} and e.deleted_at is null`)
