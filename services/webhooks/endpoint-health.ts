import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * The address at the time of the attempt: the answer of a former address says nothing about the
 * present one.
 */
type Endpoint = Readonly<{ accountId: string; url: string }>

const FAILING_DAYS = 5
/** Fewer failures do not disable an address: five days may pass with few messages or none. */
const FAILING_ATTEMPTS = 10

/**
 * Disables an account's address, marks its waiting messages as skipped, and leaves a notice for the
 * owner.
 * Returns the reason, or null if it was disabled or changed before. Claimed messages are left to
 * their workers, against deadlocks.
 */
export const disableEndpoint = async (
  query: Query,
  { accountId, url }: Endpoint,
  because: string,
): Promise<string | null> => {
  const rows = await query(sql`
    with disabled as (
      update account.webhook_endpoints set disabled_at = now(), disabled_because = ${because}
      where account_id = ${accountId} and url = ${url} and disabled_at is null
      returning account_id),
    noted as (
      insert into webhook_delivery.notices (account_id, kind, detail)
      select account_id, 'endpoint_disabled', ${because} from disabled),
    skipped as (
      update webhook_delivery.deliveries d set state = 'skipped', claimed = false, settled_at = now()
      from disabled where d.endpoint_id = disabled.account_id and d.state = 'waiting' and not d.claimed)
    select account_id from disabled`)
  return rows.length > 0 ? because : null
}

/**
 * Records since when every attempt failed. After five days it disables the address and returns the
 * reason.
 */
export const markFailing = async (query: Query, endpoint: Endpoint): Promise<string | null> => {
  const [row] = await query<{ is_hopeless: boolean }>(sql`
    update account.webhook_endpoints e set failing_since = coalesce(failing_since, now())
    where account_id = ${endpoint.accountId} and url = ${endpoint.url}
    returning failing_since < now() - make_interval(days => ${FAILING_DAYS}) and ${FAILING_ATTEMPTS} <= (
      select count(*) from (
        select from webhook_delivery.attempts a
        where a.endpoint_id = e.account_id and a.at >= failing_since limit ${literal(FAILING_ATTEMPTS)}) as latest) as is_hopeless`)
  if (!row?.is_hopeless) return null
  return disableEndpoint(query, endpoint, `every attempt has failed for ${FAILING_DAYS} days`)
}
